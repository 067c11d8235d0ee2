import { formatDate } from '@aertrip/platform';
import { SectionCard } from '../../../../components/screen-parts';
import type { BookingMessage } from '../../model/booking-details';
import styles from './messages-card.module.css';

/** Messages to the customer about a booking, the latest first. */
export function MessagesCard({ messages }: { readonly messages: readonly BookingMessage[] }) {
  const sent = messages.filter(({ state, subject }) => state === 'sent' && subject !== null).toReversed();
  if (sent.length === 0) return null;
  return (
    <SectionCard title="Our messages to you">
      <div>
        {sent.map(({ id, subject, body, sentAt, createdAt }) => (
          <details key={id} className={styles.message}>
            <summary className={styles.summary}>
              <span className={styles.subject}>{subject}</span>
              <span className={styles.when}>{formatDate(sentAt ?? createdAt)}</span>
            </summary>
            <p className={styles.body}>{body}</p>
          </details>
        ))}
      </div>
    </SectionCard>
  );
}
