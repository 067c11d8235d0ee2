import { formatDateTime } from '@aertrip/platform';
import { Text } from '@aertrip/ui';
import { useQuery } from '@tanstack/react-query';
import { MessageItem } from '../../../shared/messages/message-list';
import { NotLoaded } from '../../../shared/not-loaded';
import { enquiryEventsOptions, enquiryMessagesOptions } from '../enquiry-api';
import { type EnquiryEvent, eventTitle, isRecorded } from '../model/enquiry-event';
import layout from '../../../shared/layout.module.css';

/** Notes, calls, messages and steps of an enquiry, newest first. */
export function Feed({ enquiryId }: { readonly enquiryId: string }) {
  const events = useQuery(enquiryEventsOptions(enquiryId));
  const messages = useQuery(enquiryMessagesOptions(enquiryId));
  if (!events.data || !messages.data)
    return <NotLoaded query={events.data ? messages : events} height="6rem" headingLevel={3} />;
  const entries = [
    ...events.data.map((event) => ({
      key: `event-${event.id}`,
      at: event.at,
      content: <Event event={event} />,
    })),
    ...messages.data.map((message) => ({
      key: `message-${message.id}`,
      at: message.createdAt,
      content: <MessageItem message={message} />,
    })),
  ].toSorted((a, b) => Date.parse(b.at) - Date.parse(a.at));
  if (entries.length === 0) return <Text size="sm">Nothing here yet.</Text>;
  return (
    <ol className={layout.list}>
      {entries.map(({ key, content }) => (
        <li key={key} className={layout.ruled}>
          {content}
        </li>
      ))}
    </ol>
  );
}

function Event({ event }: { readonly event: EnquiryEvent }) {
  return (
    <>
      <strong>{eventTitle(event)}</strong>
      <small>{[formatDateTime(event.at), event.author?.fullName].filter(Boolean).join(' · ')}</small>
      {isRecorded(event) && event.body && <p>{event.body}</p>}
    </>
  );
}
