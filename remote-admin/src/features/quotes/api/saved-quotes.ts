import { unwrap } from '@aertrip/platform';
import { columnsOf, parse, row } from '@aertrip/platform/rows';
import { queryOptions } from '@tanstack/react-query';
import { adminClient } from 'shared-auth';
import * as v from 'valibot';
import { databaseOptions, firstOf } from '../../../shared/data/database-options';
import { databaseWrite } from '../../../shared/data/database-write';
import { adminQuery, pollWhile } from '../../../shared/data/query';
import type { SaveRequest } from '../model/quote-request';
import { quoteState, savedQuoteSchema, type SavedQuote } from '../model/saved-quote';
import type { HoldRequest } from '../model/hold-form';
import { quoteKeys } from './quote-keys';

const columns = columnsOf(savedQuoteSchema, {
  author: 'admin_users!quotes_created_by_fkey',
  owner: 'admin_users!quotes_assignee_fkey',
  approval: ['discount_approvals', { approver: 'admin_users' }],
  booking: 'bookings',
});
const quotesSchema = v.array(savedQuoteSchema);
const isAsked = (quote: SavedQuote) => quoteState(quote) === 'asked';

/** An enquiry's quotes with all versions, newest first. */
export const quotesOfEnquiryOptions = (enquiryId: string) =>
  databaseOptions(
    quoteKeys.ofEnquiry(enquiryId),
    quotesSchema,
    (client) =>
      client
        .from('quotes')
        .select(columns)
        .eq('enquiry_id', enquiryId)
        .order('created_at', { ascending: false })
        .order('number', { ascending: false }),
    { refetchInterval: pollWhile<SavedQuote[]>((quotes) => quotes.some(isAsked)) },
  );

/** A quote with all versions of its reference, newest first. */
export const savedQuoteOptions = (id: string) =>
  queryOptions({
    ...adminQuery,
    queryKey: quoteKeys.detail(id),
    refetchInterval: pollWhile<{ quote: SavedQuote }>(({ quote }) => isAsked(quote)),
    queryFn: async ({ signal }) => {
      const client = await adminClient();
      const found = await client.from('quotes').select(columns).eq('id', id).abortSignal(signal).single();
      const quote = parse(savedQuoteSchema, unwrap(found));
      const versions = await client
        .from('quotes')
        .select(columns)
        .eq('ref', quote.ref)
        .order('number', { ascending: false })
        .abortSignal(signal);
      return { quote, versions: parse(quotesSchema, unwrap(versions)) };
    },
  });

const sentSchema = row({
  state: v.picklist(['queued', 'sent', 'failed']),
  sent_at: v.nullable(v.string()),
});

/** Delivery state of a quote's email; null when it was never sent. */
export const sentQuoteOptions = (id: string) =>
  databaseOptions(quoteKeys.sent(id), firstOf(sentSchema), (client) =>
    client.from('messages').select(columnsOf(sentSchema)).eq('key', `quote_sent:${id}`).limit(1),
  );

const idSchema = v.pipe(
  v.object({ id: v.string() }),
  v.transform(({ id }) => id),
);

/**
 * Saves a quote. @throws AppError `invalid` with the faulty field, `conflict` when the former version is booked or
 * replaced
 */
export const saveQuote = databaseWrite(
  (client, request: SaveRequest) => client.rpc('save_quote', { p: request as never }),
  idSchema,
);

/** Emails a quote's link to its customer, once. */
export const sendQuote = databaseWrite((client, input: { id: string }) =>
  client.rpc('send_quote', { p_quote: input.id }),
);

/** Notes that the desk shared the link itself. */
export const shareQuote = databaseWrite((client, input: { id: string }) =>
  client.rpc('share_quote', { p_quote: input.id }),
);

/**
 * Holds the seats of a quote; idempotent by key.
 * @returns id of the booking
 * @throws AppError `conflict` when it expired, is replaced or booked, or has another price; `invalid` with the faulty
 *   field
 */
export const holdQuote = databaseWrite(
  (client, { key, quoteId, request }: { key: string; quoteId: string; request: HoldRequest }) =>
    client.rpc('hold_quote', {
      p_key: key,
      p_quote: quoteId,
      p_rooms: request.rooms as never,
      p_hours: request.hours,
      p_special_wishes: request.wishes || undefined,
    }),
  idSchema,
);
