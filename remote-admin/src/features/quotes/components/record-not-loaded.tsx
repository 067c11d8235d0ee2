import { EmptyState, ErrorPanel, Skeleton } from '@aertrip/ui';
import { SearchX } from 'lucide-react';
import type { ReactElement } from 'react';
import { isUnknown } from '../../../shared/not-loaded';
import layout from '../../../shared/record-page.module.css';

interface RecordNotLoadedProps {
  readonly query: { readonly error: Error | null; readonly refetch: () => unknown };
  /** Title and action for an unknown record. */
  readonly title: string;
  readonly action: ReactElement;
}

/** Stands for the screen of a record until it is read. */
export function RecordNotLoaded({ query: { error, refetch }, title, action }: RecordNotLoadedProps) {
  if (!error) {
    return (
      <div className={layout.page} aria-busy aria-label="Loading">
        <Skeleton height="2.75rem" width="20rem" />
        <Skeleton height="22rem" />
        <Skeleton height="14rem" />
      </div>
    );
  }
  if (isUnknown(error)) return <EmptyState icon={<SearchX />} title={title} action={action} />;
  return <ErrorPanel error={error} onRetry={() => void refetch()} />;
}
