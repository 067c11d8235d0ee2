import { ErrorPanel, Heading, Skeleton, Stack, VisuallyHidden } from '@aertrip/ui';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { RowList } from '../lib/row-list';

interface OwnRowsProps<Row> {
  readonly query: UseQueryResult<RowList<Row>>;
  /** Plural noun of the rows for messages, such as `bookings`. */
  readonly noun: string;
  readonly empty: ReactNode;
  /** Heading above the first row of each group. */
  readonly groupOf?: (row: Row) => string;
  readonly children: (row: Row) => ReactNode;
}

/** A customer's list in each state: loading, failed with retry, empty, and filled. */
export function OwnRows<Row extends { readonly id: string }>({
  query,
  noun,
  empty,
  groupOf,
  children,
}: OwnRowsProps<Row>) {
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
  const listed = rows.length + unreadable.length;
  if (listed === 0) return empty;
  return (
    <>
      <Stack as="ul">
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
      {total > listed && (
        <p>{`Your other ${total - listed} ${noun} are not listed. Please call us for them.`}</p>
      )}
    </>
  );
}
