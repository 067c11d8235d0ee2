import { ButtonLink, EmptyState, ErrorPanel, Heading, Skeleton, Stack, VisuallyHidden } from '@aertrip/ui';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { pageNumber, type PageOfRows } from '../lib/page-of-rows';
import styles from './own-rows.module.css';
import { Pager } from './pager';

interface OwnRowsProps<Row> {
  readonly query: UseQueryResult<PageOfRows<Row>>;
  /** Plural noun of the rows for messages, such as `bookings`. */
  readonly noun: string;
  readonly empty: ReactNode;
  /** Heading above the first row of each group. */
  readonly groupOf?: (row: Row) => string;
  readonly children: (row: Row) => ReactNode;
}

/** A customer's list in each state: loading, failed with retry, empty, and paged. */
export function OwnRows<Row extends { readonly id: string }>({
  query,
  noun,
  empty,
  groupOf,
  children,
}: OwnRowsProps<Row>) {
  const { pathname, search } = useLocation();

  if (query.isPending) {
    return (
      <Stack>
        <VisuallyHidden>
          <span role="status">{`Loading your ${noun}`}</span>
        </VisuallyHidden>
        <Skeleton height="9rem" />
        <Skeleton height="9rem" />
      </Stack>
    );
  }
  if (query.isError && !query.data) {
    return (
      <ErrorPanel
        title={`Your ${noun} could not be loaded`}
        error={query.error}
        onRetry={() => void query.refetch()}
      />
    );
  }
  const { rows, total, unreadable } = query.data;
  if (rows.length + unreadable.length === 0) {
    if (pageNumber(new URLSearchParams(search).get('page')) === 1) return empty;
    return (
      <EmptyState
        title="No more entries"
        action={<ButtonLink to={pathname}>Go to the first page</ButtonLink>}
      />
    );
  }
  return (
    <>
      <Stack as="ul" className={styles.rows} aria-busy={query.isPlaceholderData}>
        {rows.map((row, index) => {
          const group = groupOf?.(row);
          const before = rows[index - 1];
          return (
            <Stack as="li" key={row.id}>
              {group && (!before || groupOf?.(before) !== group) && <Heading level={2}>{group}</Heading>}
              {children(row)}
            </Stack>
          );
        })}
        {unreadable.map((name) => (
          <li key={name}>{`${name} cannot be shown. Please call us.`}</li>
        ))}
      </Stack>
      <Pager total={total} label={`Pages of your ${noun}`} />
    </>
  );
}
