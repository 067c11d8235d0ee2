import type { Change } from '../../../shared/history/history-pages';
import type { Message } from '../../../shared/messages/message';
import { isRecorded, type EnquiryEvent } from './enquiry-event';

/** An entry of an enquiry's feed. */
export type FeedEntry =
  | { readonly kind: 'event'; readonly at: string; readonly event: EnquiryEvent }
  | { readonly kind: 'message'; readonly at: string; readonly message: Message }
  | { readonly kind: 'change'; readonly at: string; readonly change: Change };

export const feedViews = {
  all: 'All activity',
  notes: 'Notes and calls',
  messages: 'Messages',
  changes: 'Changes',
} as const;
export type FeedView = keyof typeof feedViews;

interface FeedSources {
  readonly events: readonly EnquiryEvent[];
  readonly messages: readonly Message[];
  readonly changes: readonly Change[];
  /** Whether older changes are not loaded yet; entries older than the loaded ones wait for them. */
  readonly hasOlderChanges: boolean;
}

const timeOf = ({ at }: { readonly at: string }) => new Date(at).getTime();

/** The changes without those that are events, too: status and assignee. */
const isOwnEntry = ({ field, tableName }: Change) =>
  tableName === 'enquiries' && field !== null && field !== 'status' && field !== 'assignee';

/** Events, messages and field changes of an enquiry, newest first. */
export function buildFeed({ events, messages, changes, hasOlderChanges }: FeedSources): FeedEntry[] {
  const oldest = changes.at(-1);
  const start = hasOlderChanges && oldest ? timeOf(oldest) : 0;
  const entries: FeedEntry[] = [
    ...events.map((event) => ({ kind: 'event' as const, at: event.at, event })),
    ...messages.map((message) => ({ kind: 'message' as const, at: message.createdAt, message })),
    ...changes.filter(isOwnEntry).map((change) => ({ kind: 'change' as const, at: change.at, change })),
  ];
  return entries.filter((entry) => timeOf(entry) >= start).toSorted((a, b) => timeOf(b) - timeOf(a));
}

/** Whether a view shows an entry of the feed. */
export function isInView(view: FeedView, entry: FeedEntry): boolean {
  if (view === 'messages') return entry.kind === 'message';
  return view === 'all' || (entry.kind === 'event' && isRecorded(entry.event));
}
