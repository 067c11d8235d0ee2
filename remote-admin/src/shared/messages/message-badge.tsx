import { Badge } from '@aertrip/ui';
import { getMessageBadge, type Message } from './message';

/** The delivery state of a message. */
export function MessageBadge({ message }: { readonly message: Pick<Message, 'state' | 'sentAt'> }) {
  const [name, tone] = getMessageBadge(message);
  return <Badge tone={tone}>{name}</Badge>;
}
