import { Disclosure, Text } from '@aertrip/ui';
import { formatDate } from '@aertrip/platform';
import { SectionCard } from '../../../../components/screen-parts';
import type { BookingMessage } from '../../model/booking-details';

/** Messages to the customer about a booking, the latest first. */
export function MessagesCard({ messages }: { readonly messages: readonly BookingMessage[] }) {
  const sent = messages.filter(({ state, subject }) => state === 'sent' && subject !== null).toReversed();
  if (sent.length === 0) return null;
  return (
    <SectionCard title="Our messages to you">
      <div>
        {sent.map(({ id, subject, body, sentAt, createdAt }) => (
          <Disclosure key={id} title={subject} aside={formatDate(sentAt ?? createdAt)}>
            <Text isTyped>{body}</Text>
          </Disclosure>
        ))}
      </div>
    </SectionCard>
  );
}
