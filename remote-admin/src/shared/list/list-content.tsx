import type { ReactNode } from 'react';
import { Button, EmptyState, ErrorPanel, Skeleton } from '@aertrip/ui';
import { SearchX } from 'lucide-react';
import type { Page } from './page';
import styles from './list-content.module.css';

interface ListContentProps {
  readonly query: {
    readonly data: Page<unknown> | undefined;
    readonly error: Error | null;
    readonly isFetching: boolean;
    readonly refetch: () => unknown;
  };
  /** Whether a search or filter is active: "no match" and "no rows yet" are different states. */
  readonly isFiltered: boolean;
  readonly onClearFilters: () => void;
  /** Shown when the list has no rows. */
  readonly empty: ReactNode;
  readonly children: ReactNode;
}

function ListSkeleton() {
  return (
    <div className={styles.skeleton} aria-hidden>
      {Array.from({ length: 8 }, (_, index) => (
        <Skeleton key={index} height="2.25rem" />
      ))}
    </div>
  );
}

/** Pending → error → empty → rows, for every list. Loaded rows stay when a later request fails. */
export function ListContent({ query, isFiltered, onClearFilters, empty, children }: ListContentProps) {
  const hasRows = query.data && query.data.rows.length + (query.data.unreadable?.length ?? 0) > 0;
  const isPastEnd = query.data && !hasRows && query.data.total > 0;
  if (!query.data || isPastEnd) {
    if (!query.error) return <ListSkeleton />;
    return <ErrorPanel error={query.error} onRetry={() => void query.refetch()} />;
  }
  if (hasRows) {
    return (
      <>
        {query.error && !query.isFetching && (
          <ErrorPanel
            title="These rows may be out of date"
            error={query.error}
            onRetry={() => void query.refetch()}
          />
        )}
        {children}
      </>
    );
  }
  if (!isFiltered) return empty;
  return (
    <EmptyState
      icon={<SearchX />}
      title="No results"
      action={
        <Button variant="secondary" onClick={onClearFilters}>
          Clear search and filters
        </Button>
      }
    >
      Try a different search or fewer filters.
    </EmptyState>
  );
}
