import { formatDateTime } from '@aertrip/platform';
import { ErrorPanel, Skeleton } from '@aertrip/ui';
import { useQuery } from '@tanstack/react-query';
import { enquiryEventsOptions } from '../api/enquiry-events';
import { eventTitle, hasText } from '../model/enquiry-event';
import styles from './enquiry-panel.module.css';

/** The history of an enquiry, newest first. */
export function Timeline({ enquiryId }: { readonly enquiryId: string }) {
  const { data, error, refetch } = useQuery(enquiryEventsOptions(enquiryId));
  if (!data) {
    return error ? (
      <ErrorPanel error={error} headingLevel={3} onRetry={() => void refetch()} />
    ) : (
      <Skeleton height="6rem" />
    );
  }
  if (data.length === 0) return <p>No activity yet.</p>;
  return (
    <ol className={styles.timeline}>
      {data.map((event) => (
        <li key={event.id} className={styles.event}>
          <strong>{eventTitle(event)}</strong>
          <span className={styles.when}>
            {formatDateTime(event.at)}
            {event.author?.fullName && ` · ${event.author.fullName}`}
          </span>
          {hasText(event) && <p>{event.body}</p>}
        </li>
      ))}
    </ol>
  );
}
