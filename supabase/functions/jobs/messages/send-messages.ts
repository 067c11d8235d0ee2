import * as v from 'valibot';
import type { Company } from '../../_shared/company.ts';
import { read, type Databases } from '../../_shared/database.ts';
import { errorMessage } from '../../_shared/function-error.ts';
import { sendTimeoutMs, type MailTransport } from './mail-transport.ts';
import { writeMessage } from './write-message.ts';

const outboxMessageSchema = v.object({
  id: v.union([v.number(), v.string()]),
  key: v.string(),
  template: v.string(),
  recipient: v.string(),
  fields: v.unknown(),
  booking_id: v.nullish(v.string(), null),
});

const quoteLinkSchema = v.object({ booking_id: v.string(), token: v.string() });

export type OutboxMessage = v.InferOutput<typeof outboxMessageSchema> & {
  /** Token of the link to the booking's quote. */
  readonly quote_token?: string;
};

/** A message with its text, kept without a mail server or sent; or why it was not. */
type Outcome =
  | { readonly subject: string; readonly body: string; readonly isKept?: true | undefined }
  | { readonly error: string };

/** The outbox in the database. */
export interface Outbox {
  /** Leases messages for two minutes or more. After the lease, the message of a dead worker is due again. */
  claim(limit: number): Promise<OutboxMessage[]>;
  finish(id: OutboxMessage['id'], outcome: Outcome): Promise<void>;
}

export function createOutbox(databases: Databases): Outbox {
  const service = databases.asService();
  return {
    claim: async (limit) => {
      const claimed = await read(
        v.array(outboxMessageSchema),
        service.rpc('claim_messages', { p_limit: limit }),
      );
      const bookings = [...new Set(claimed.flatMap(({ booking_id }) => booking_id ?? []))];
      if (bookings.length === 0) return claimed;
      const links = await read(
        v.array(quoteLinkSchema),
        service.from('quotes').select('booking_id,token').in('booking_id', bookings),
      );
      const tokens = new Map(links.map(({ booking_id, token }) => [booking_id, token]));
      return claimed.map((message) => ({ ...message, quote_token: tokens.get(message.booking_id ?? '') }));
    },
    finish: async (id, result) => {
      const sent = 'error' in result ? { subject: null, body: null } : result;
      await read(
        v.unknown(),
        service.rpc('finish_message', {
          p_id: id,
          p_subject: sent.subject,
          p_body: sent.body,
          p_error: 'error' in result ? result.error : null,
          p_is_mailed: !('isKept' in result && result.isKept),
        }),
      );
    },
  };
}

interface SendOptions {
  readonly outbox: Outbox;
  readonly transport: MailTransport;
  readonly siteUrl: string;
  /** Public URL of the functions, for readers and mail programs. */
  readonly functionsUrl: string;
  readonly readCompany: () => Promise<Company>;
}

/** Concurrent sends. */
const batchSize = 5;
/** Messages per run. */
const batchLimit = 4;

/**
 * Sends due messages in batches. The outbox decides when to retry a failed message.
 * @returns number of sent messages
 */
export async function sendMessages(options: SendOptions): Promise<number> {
  let sent = 0;
  for (let batch = 0; batch < batchLimit; batch += 1) {
    // The time limit starts before the lease, so it ends before the lease.
    const signal = AbortSignal.timeout(sendTimeoutMs);
    const due = await options.outbox.claim(batchSize);
    if (due.length > 0) sent += await sendBatch(due, signal, options);
    if (due.length < batchSize) break;
  }
  return sent;
}

/** @throws the first error of recording an outcome, after all sends of the batch have ended */
async function sendBatch(
  due: readonly OutboxMessage[],
  signal: AbortSignal,
  { outbox, transport, siteUrl, functionsUrl, readCompany }: SendOptions,
): Promise<number> {
  const company = await readCompany();

  async function send(message: OutboxMessage) {
    const isForDesk = message.recipient === 'desk';
    const { leaveToken, ...letter } = await writeMessage({
      template: message.template,
      fields: message.fields,
      context: {
        bookingId: message.booking_id,
        quoteToken: message.quote_token ?? null,
      },
      isForDesk,
      siteUrl,
      company,
    });
    const to = isForDesk ? (company.email ?? message.recipient) : message.recipient;
    if (to === 'desk' && !transport.keepsOnly)
      throw new Error('The settings of the company have no email address for the desk');
    const leaveUrl = leaveToken && `${functionsUrl}/newsletter/leave/${leaveToken}`;
    await transport.send({ key: message.key, to, ...letter, leaveUrl }, signal);
    return {
      subject: letter.subject,
      body: letter.text,
      ...(transport.keepsOnly && { isKept: true as const }),
    };
  }

  async function sendAndRecord(message: OutboxMessage): Promise<boolean> {
    const outcome = await send(message).catch((error: unknown) => ({
      error: errorMessage(error).slice(0, 500),
    }));
    await outbox.finish(message.id, outcome);
    return !('error' in outcome);
  }

  const results = await Promise.allSettled(due.map(sendAndRecord));
  const unrecorded = results.find((result) => result.status === 'rejected');
  if (unrecorded) throw unrecorded.reason;
  return results.filter((result) => result.status === 'fulfilled' && result.value).length;
}
