import { formatDateTime } from '@aertrip/platform';
import { Button, Text } from '@aertrip/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ChangeLines, type Restore } from '../../../shared/history/change-lines';
import { HistoryList } from '../../../shared/history/history-list';
import { keyOf } from '../../../shared/list/filter-values';
import { FilterChip } from '../../../shared/list/filter-chip';
import { FilterSelect } from '../../../shared/list/filter-select';
import { MessageItem } from '../../../shared/messages/message-list';
import { NotLoaded } from '../../../shared/not-loaded';
import { useHistory } from '../../../shared/history/history-pages';
import { enquiryEventsOptions, enquiryKeys, enquiryMessagesOptions } from '../enquiry-api';
import { eventTitle, isRecorded } from '../model/enquiry-event';
import { buildFeed, type FeedEntry, type FeedView, feedViews, isInView } from '../model/feed';
import layout from '../../../shared/layout.module.css';
import styles from './enquiry-panel.module.css';

interface FeedProps {
  readonly enquiryId: string;
  readonly restore: Restore;
}

/** Everything that happened to an enquiry, newest first, with a filter. */
export function Feed({ enquiryId, restore }: FeedProps) {
  const [view, setView] = useState<FeedView>('all');
  return (
    <>
      <div>
        <FilterChip label="Show">
          <FilterSelect
            label="Show"
            value={view}
            onChange={(chosen) => setView(keyOf(feedViews, chosen) ?? view)}
          >
            {Object.entries(feedViews).map(([value, label]) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </FilterSelect>
        </FilterChip>
      </div>
      {view === 'changes' && (
        <HistoryList kind="enquiry" recordId={enquiryId} under={enquiryKeys.all} restore={restore} />
      )}
      {view !== 'changes' && <Entries enquiryId={enquiryId} view={view} />}
    </>
  );
}

function Entries({ enquiryId, view }: { readonly enquiryId: string; readonly view: FeedView }) {
  const events = useQuery(enquiryEventsOptions(enquiryId));
  const messages = useQuery(enquiryMessagesOptions(enquiryId));
  const history = useHistory(enquiryKeys.all, 'enquiry', enquiryId);
  if (!events.data || !messages.data || !history.data) {
    const failed = [events, messages, history].filter(({ data, error }) => error && !data);
    const refetch = () => failed.forEach((query) => void query.refetch());
    return <NotLoaded query={{ error: failed[0]?.error ?? null, refetch }} height="6rem" headingLevel={3} />;
  }
  const entries = buildFeed({
    events: events.data,
    messages: messages.data,
    changes: history.data.pages.flatMap(({ rows }) => rows),
    hasOlderChanges: history.hasNextPage,
  }).filter((entry) => isInView(view, entry));
  return (
    <>
      {entries.length === 0 && <Text size="sm">Nothing here yet.</Text>}
      <ol className={layout.list}>
        {entries.map((entry, index) => (
          <li key={index} className={styles.event}>
            <Entry entry={entry} />
          </li>
        ))}
      </ol>
      {history.hasNextPage && (
        <div>
          <Button
            size="sm"
            variant="secondary"
            busy={history.isFetchingNextPage}
            onClick={() => void history.fetchNextPage()}
          >
            Show older
          </Button>
        </div>
      )}
    </>
  );
}

const When = ({ at, by }: { readonly at: string; readonly by?: string | null }) => (
  <small>{[formatDateTime(at), by].filter(Boolean).join(' · ')}</small>
);

function Entry({ entry }: { readonly entry: FeedEntry }) {
  if (entry.kind === 'message') return <MessageItem message={entry.message} />;
  if (entry.kind === 'change') {
    return (
      <>
        <ChangeLines change={entry.change} />
        <When at={entry.at} by={entry.change.actor} />
      </>
    );
  }
  const { event } = entry;
  return (
    <>
      <strong>{eventTitle(event)}</strong>
      <When at={event.at} by={event.author?.fullName} />
      {isRecorded(event) && event.body && <p>{event.body}</p>}
    </>
  );
}
