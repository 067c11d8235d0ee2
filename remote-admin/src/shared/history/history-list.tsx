import { formatDateTime } from '@aertrip/platform';
import { Button, ErrorPanel, Stack, Text } from '@aertrip/ui';
import type { QueryKey } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { NotLoaded } from '../not-loaded';
import { type Change, type HistoryKind, useHistory } from './history-pages';
import { ChangeLines, type Restore } from './change-lines';
import styles from './history.module.css';

/** Changes by one person at one moment. */
interface Event {
  readonly first: Change;
  readonly changes: Change[];
}

function toEvents(changes: readonly Change[]): Event[] {
  const events: Event[] = [];
  for (const change of changes) {
    const last = events.at(-1);
    if (last && last.first.at === change.at && last.first.actor === change.actor) last.changes.push(change);
    else events.push({ first: change, changes: [change] });
  }
  return events;
}

export interface HistoryListProps {
  readonly kind: HistoryKind;
  readonly recordId: string;
  /** Query key prefix that a change of the record invalidates. */
  readonly under: QueryKey;
  readonly restore?: Restore;
}

/** Price changes of one event that are shown as one line. */
const flood = 6;

interface EventChangesProps {
  readonly changes: readonly Change[];
  readonly restore?: Restore;
}

const getPrices = (changes: readonly Change[]) =>
  changes.filter(({ tableName }) => tableName === 'departure_prices');

/** The changes of an event; many prices are one line that opens. */
function EventChanges({ changes, restore }: EventChangesProps) {
  const [isOpen, setIsOpen] = useState(false);
  const prices = getPrices(changes);
  const isFlood = prices.length >= flood;
  const toLine = (change: Change) => (
    <li key={change.id}>
      <ChangeLines change={change} restore={restore} />
    </li>
  );
  return (
    <Stack as="ul" gap={2} className={styles.changes}>
      {changes.filter((change) => !isFlood || !prices.includes(change)).map(toLine)}
      {isFlood && (
        <li>
          <details onToggle={(event) => setIsOpen(event.currentTarget.open)}>
            <summary>{`${prices.length} prices changed`}</summary>
            {isOpen && (
              <Stack as="ul" gap={2} className={styles.changes}>
                {prices.map(toLine)}
              </Stack>
            )}
          </details>
        </li>
      )}
    </Stack>
  );
}

/** Changes with author, time and reason, newest first. */
export function HistoryList({ kind, recordId, under, restore }: HistoryListProps) {
  const query = useHistory(under, kind, recordId);
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage, isFetchNextPageError } =
    query;
  const events = toEvents(data?.pages.flatMap((page) => page.rows) ?? []);
  // Their number is known once all of them are read.
  const isFloodCut = hasNextPage && getPrices(events.at(-1)?.changes ?? []).length >= flood;
  useEffect(() => {
    if (isFloodCut && !isFetchingNextPage && !error) void fetchNextPage();
  }, [isFloodCut, isFetchingNextPage, error, fetchNextPage]);
  if (!data) return <NotLoaded query={query} height="6rem" headingLevel={3} />;
  if (events.length === 0)
    return (
      <Text size="sm" tone="soft">
        No changes yet.
      </Text>
    );

  return (
    <>
      <Stack as="ol">
        {events.map(({ first, changes }) => (
          <li key={first.id} className={styles.event}>
            <Text size="sm">
              <strong>{first.actor}</strong> <time dateTime={first.at}>{formatDateTime(first.at)}</time>
            </Text>
            <EventChanges changes={changes} restore={restore} />
            {first.reason && <Text size="sm" tone="soft">{`Reason: ${first.reason}`}</Text>}
          </li>
        ))}
      </Stack>
      {error && (
        <ErrorPanel
          error={error}
          headingLevel={3}
          onRetry={() => void (isFetchNextPageError ? fetchNextPage() : refetch())}
        />
      )}
      {hasNextPage && !error && (
        <Button variant="secondary" size="sm" busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          Show more
        </Button>
      )}
    </>
  );
}
