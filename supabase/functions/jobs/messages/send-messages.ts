import * as v from 'valibot';
import type { Company } from '../../_shared/company.ts';
import { read, type Databases } from '../../_shared/database.ts';
import { errorMessage } from '../../_shared/function-error.ts';
import type { MailTransport } from './mail-transport.ts';
import type { MessageTexts } from './message-texts.ts';
import { writeMessage } from './write-message.ts';

const outboxMessageSchema = v.object({
  id: v.union([v.number(), v.string()]),
  key: v.string(),
  template: v.string(),
  recipient: v.string(),
  fields: v.unknown(),
  booking_id: v.nullish(v.string(), null),
  enquiry_id: v.nullish(v.string(), null),
});

const textsSchema = v.object({
  template: v.string(),
  subject: v.nullable(v.string()),
  opening: v.nullable(v.string()),
  closing: v.nullable(v.string()),
});

const quoteLinkSchema = v.object({ booking_id: v.string(), token: v.string() });

export type OutboxMessage = v.InferOutput<typeof outboxMessageSchema> & {
  /** Of the link to the quote that its booking was held from. */
  readonly quote_token?: string;
};

/** The database's side of the outbox. A claimed message is leased: whoever dies with it gives it back in two minutes. */
export interface Outbox {
  claim(limit: number): Promise<OutboxMessage[]>;
  /** What managers say today instead of the shipped texts, by template. */
  readTexts(): Promise<ReadonlyMap<string, MessageTexts>>;
  finish(id: OutboxMessage['id'], sent: { subject: string; body: string } | { error: string }): Promise<void>;
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
    readTexts: async () => {
      const rows = await read(v.array(textsSchema), service.rpc('current_message_texts'));
      return new Map(rows.map(({ template, ...texts }) => [template, texts]));
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
        }),
      );
    },
  };
}

interface SendOptions {
  readonly outbox: Outbox;
  readonly transport: MailTransport;
  readonly siteUrl: string;
  /** Where people and their mail programs reach the functions. */
  readonly functionsUrl: string;
  readonly readCompany: () => Promise<Company>;
  readonly limit?: number;
}

/**
 * Sends what is due. A message that fails is tried again later, as the outbox decides; it keeps none behind it waiting.
 * @returns how many were sent
 */
export async function sendMessages(options: SendOptions): Promise<number> {
  const { outbox, transport, siteUrl, functionsUrl, readCompany, limit = 20 } = options;
  const due = await outbox.claim(limit);
  if (due.length === 0) return 0;
  const [company, texts] = await Promise.all([readCompany(), outbox.readTexts()]);
  let sent = 0;
  for (const message of due) {
    try {
      const isForDesk = message.recipient === 'desk';
      const { leaveToken, ...letter } = await writeMessage({
        template: message.template,
        fields: message.fields,
        context: {
          bookingId: message.booking_id,
          enquiryId: message.enquiry_id,
          quoteToken: message.quote_token ?? null,
        },
        isForDesk,
        texts: texts.get(message.template),
        siteUrl,
        company,
      });
      const to = isForDesk ? (company.email ?? message.recipient) : message.recipient;
      const leaveUrl = leaveToken && `${functionsUrl}/newsletter/leave/${leaveToken}`;
      await transport.send({ key: message.key, to, ...letter, leaveUrl });
      await outbox.finish(message.id, { subject: letter.subject, body: letter.text });
      sent += 1;
    } catch (error) {
      await outbox.finish(message.id, { error: errorMessage(error).slice(0, 500) });
    }
  }
  return sent;
}
