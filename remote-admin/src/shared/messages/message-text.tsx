import { formatDateTime } from '@aertrip/platform';
import { FormMessage } from '@aertrip/ui';
import { countText } from '../count-text';
import type { Message } from './message';
import { Quotation } from '../side-panel/panel-parts';
import styles from './messages.module.css';

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
    <div className={styles.text}>
      <small>
        {`Queued ${formatDateTime(createdAt)}${sentAt ? ` · sent ${formatDateTime(sentAt)}` : ''}`}
      </small>
      {error && <FormMessage tone="info">{`Last attempt failed: ${error}`}</FormMessage>}
      {subject && <strong>{subject}</strong>}
      {body ? <Quotation>{body}</Quotation> : <p>{getWaiting(message)}</p>}
    </div>
  );
}
