import { AppError, unwrapVoid } from '@aertrip/platform';
import { read } from '@aertrip/platform/rows';
import { queryOptions } from '@tanstack/react-query';
import { customerDatabase, functionUrl } from 'shared-auth';
import * as v from 'valibot';
import { sharedQuoteSchema } from '../model/shared-quote';

const answerSchema = v.nullable(sharedQuoteSchema);
const tokenSchema = v.pipe(v.string(), v.uuid());

async function fetchSharedQuote(token: string, signal: AbortSignal) {
  const shared = v.is(tokenSchema, token)
    ? await read(
        answerSchema,
        (await customerDatabase()).rpc('shared_quote', { p_token: token }).abortSignal(signal),
      )
    : null;
  if (!shared) throw new AppError('not-found', 'We could not find this quote.', { status: 404 });
  return shared;
}

/** A saved quote by the token of its link. Fails with AppError `not-found` for an unknown token. */
export const sharedQuoteOptions = (token: string) =>
  queryOptions({
    queryKey: ['booking', 'shared', token],
    queryFn: ({ signal }) => fetchSharedQuote(token, signal),
    staleTime: 0,
  });

/** Records that the customer opened a quote. A failure is ignored: the page works without it. */
export async function recordOpening(token: string, signal: AbortSignal): Promise<void> {
  await (await customerDatabase()).rpc('record_quote_opening', { p_token: token }).abortSignal(signal);
}

/**
 * Accepts a quote: holds its seats for 20 minutes to pay. @throws AppError `conflict` when it expired, was replaced or is
 * booked, `invalid` when it is sold out
 */
export async function acceptQuote(token: string): Promise<void> {
  const database = await customerDatabase();
  unwrapVoid(await database.rpc('accept_quote', { p_token: token }));
}

/** URL of the quote as a PDF. */
export const quotePaperUrl = (token: string): string =>
  functionUrl(`/functions/v1/documents/quotes/${encodeURIComponent(token)}.pdf`);
