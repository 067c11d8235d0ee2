import { unwrap } from '@aertrip/platform';
import { columnsOf, parse, row, wireInteger } from '@aertrip/platform/rows';
import { queryOptions } from '@tanstack/react-query';
import { adminClient } from 'shared-auth';
import * as v from 'valibot';
import {
  adminKey,
  adminQuery,
  databaseOptions,
  firstOf,
  pollInterval,
  pollWhile,
} from '../../shared/data/query';
import type { ListState } from '../../shared/list/list-state';
import { databaseWrite } from '../../shared/data/database-write';
import type { SaveRequest } from './model/quote-request';
import { quoteState, type SavedQuote, savedQuoteSchema } from './model/saved-quote';
import { isUuid, keyOf, toPeriod } from '../../shared/list/filter-values';
import { pageArguments, pageOptions, summedPageReader } from '../../shared/list/page';
import { listedQuoteSchema, quoteSumsSchema, stateFilters } from './model/quote-list';

/** Query keys of quotes; all start with `all`. */
export const quoteKeys = {
  all: [...adminKey, 'quotes'] as const,
  ofEnquiry: (enquiryId: string) => [...quoteKeys.all, 'enquiry', enquiryId] as const,
  list: (list: ListState) => [...quoteKeys.all, 'list', list] as const,
  detail: (id: string) => [...quoteKeys.all, 'detail', id] as const,
  sent: (id: string) => [...quoteKeys.all, 'sent', id] as const,
  /** @param request as JSON */
  preview: (request: string) => [...quoteKeys.all, 'preview', request] as const,
  wish: (enquiryId: string) => [...quoteKeys.all, 'wish', enquiryId] as const,
  package: (id: string) => [...quoteKeys.all, 'package', id] as const,
  toApprove: [...adminKey, 'quotes', 'to-approve'] as const,
};

const columns = columnsOf(savedQuoteSchema, {
  author: 'admin_users!quotes_created_by_fkey',
  owner: 'admin_users!quotes_assignee_fkey',
  approval: ['discount_approvals', { approver: 'admin_users' }],
  booking: 'bookings',
});
const quotesSchema = v.array(savedQuoteSchema);
const isAwaitingApproval = (quote: SavedQuote) => quoteState(quote) === 'awaitingApproval';

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
    { refetchInterval: pollWhile<SavedQuote[]>((quotes) => quotes.some(isAwaitingApproval)) },
  );

/** A quote with all versions of its reference, newest first. */
export const savedQuoteOptions = (id: string) =>
  queryOptions({
    ...adminQuery,
    queryKey: quoteKeys.detail(id),
    refetchInterval: pollWhile<{ quote: SavedQuote }>(({ quote }) => isAwaitingApproval(quote)),
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
 * @throws AppError `conflict` when it expired, is replaced or booked, or has another price
 */
export const holdQuote = databaseWrite(
  (client, input: { key: string; quoteId: string; hours: number; wishes: string }) =>
    client.rpc('hold_quote', {
      p_key: input.key,
      p_quote: input.quoteId,
      p_hours: input.hours,
      p_special_wishes: input.wishes || undefined,
    }),
  idSchema,
);

export const readQuotes = summedPageReader(listedQuoteSchema, quoteSumsSchema, (client, list, range) => {
  const { state, agent, made } = list.filters;
  return client.rpc(
    'admin_quote_page',
    {
      p_words: list.q || undefined,
      p_state: keyOf(stateFilters, state),
      p_agent: isUuid(agent) ? agent : undefined,
      p_made: toPeriod(made),
      ...pageArguments(list, range),
    },
    { get: true },
  );
});

export type QuotePage = Awaited<ReturnType<typeof readQuotes>>;

export const quoteListOptions = (list: ListState) => pageOptions(quoteKeys.list(list), list, readQuotes);

const requestSchema = row({
  id: v.string(),
  ref: v.string(),
  number: v.number(),
  customer_name: v.string(),
  package_title: v.string(),
  total_paise: wireInteger,
  base_paise: wireInteger,
  discount_paise: wireInteger,
  reason: v.nullable(v.string()),
  author_name: v.nullable(v.string()),
  created_at: v.string(),
});

export type DiscountRequest = v.InferOutput<typeof requestSchema>;

/** Quotes whose discount the caller may approve, oldest first. */
export const discountRequestsOptions = databaseOptions(
  quoteKeys.toApprove,
  v.array(requestSchema),
  (client) => client.rpc('discounts_to_approve', {}, { get: true }),
  { refetchInterval: pollInterval },
);

/**
 * Approves or declines the discount of one version of a quote.
 * @throws AppError `conflict` when it was answered or replaced; `forbidden` above the own limit
 */
export const answerDiscount = databaseWrite((client, input: { quoteId: string; approves: boolean }) =>
  client.rpc('answer_discount', { p_quote: input.quoteId, p_approve: input.approves }),
);
