import { Text } from '@aertrip/ui';
import { formatDateTime } from '@aertrip/platform';
import { ChevronDown } from 'lucide-react';
import { getOccasion, getRecipient, type Message } from './message';
import { MessageBadge } from './message-badge';
import { MessageText } from './message-text';
import styles from './messages.module.css';

/** Messages of a booking or enquiry; each opens in place. */
export function MessageList({ messages }: { readonly messages: readonly Message[] }) {
  if (messages.length === 0) return <Text size="sm">No messages yet.</Text>;
  return (
    <ul className={styles.list}>
      {messages.map((message) => (
        <li key={message.id}>
          <MessageItem message={message} />
        </li>
      ))}
    </ul>
  );
}

/** A message that opens in place. */
export function MessageItem({ message }: { readonly message: Message }) {
  return (
    <details className={styles.message}>
      <summary>
        <span className={styles.occasion}>
          <span>{getOccasion(message)}</span>
          <small>{`${getRecipient(message)} · ${formatDateTime(message.createdAt)}`}</small>
        </span>
        <MessageBadge message={message} />
        <ChevronDown size={16} aria-hidden />
      </summary>
      <MessageText message={message} />
    </details>
  );
}
