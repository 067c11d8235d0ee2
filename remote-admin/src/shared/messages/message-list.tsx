import { Badge, FormMessage, Stack, Text } from '@aertrip/ui';
import { formatDateTime } from '@aertrip/platform';
import { ChevronDown } from 'lucide-react';
import { getMessageBadge, getOccasion, getRecipient, type Message } from './message';
import styles from './messages.module.css';
import { countText } from '../count-text';
import { Quotation } from '../side-panel/panel-parts';
import layout from '../layout.module.css';

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
    <details className={layout.disclosure}>
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

/** The delivery state of a message. */
export function MessageBadge({ message }: { readonly message: Pick<Message, 'state' | 'sentAt'> }) {
  const [name, tone] = getMessageBadge(message);
  return <Badge tone={tone}>{name}</Badge>;
}

function getWaiting({ state, tries }: Message): string {
  if (state === 'failed') return 'This message was not created.';
  return tries === 0
    ? 'The text is created when the message is sent.'
    : `Tried ${countText(tries, 'time', 'times')}.`;
}

/** A message as its recipient reads it, with its delivery errors. */
export function MessageText({ message }: { readonly message: Message }) {
  const { subject, body, error, createdAt, sentAt } = message;
  return (
    <Stack gap={2}>
      <small>
        {`Queued ${formatDateTime(createdAt)}${sentAt ? ` · sent ${formatDateTime(sentAt)}` : ''}`}
      </small>
      {error && <FormMessage tone="info">{`Last attempt failed: ${error}`}</FormMessage>}
      {subject && <strong>{subject}</strong>}
      {body ? <Quotation>{body}</Quotation> : <p>{getWaiting(message)}</p>}
    </Stack>
  );
}
