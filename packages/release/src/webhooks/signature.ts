import { createHmac } from 'node:crypto';

interface Message {
  /** The same at every attempt, so that the receiver can drop what it has. */
  readonly id: string;
  /** When this attempt is made, in s since 1970: a receiver refuses what is old. */
  readonly timestamp: number;
  readonly body: string;
}

/** Headers by which a receiver knows who sent a message, and that nobody changed it (standardwebhooks.com, v1). */
export const signedHeaders = ({ id, timestamp, body }: Message, secret: Buffer) => ({
  'webhook-id': id,
  'webhook-timestamp': String(timestamp),
  'webhook-signature': `v1,${createHmac('sha256', secret).update(`${id}.${timestamp}.${body}`).digest('base64')}`,
});
