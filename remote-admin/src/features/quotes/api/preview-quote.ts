import { unwrap } from '@aertrip/platform';
import { parse } from '@aertrip/platform/rows';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { adminClient } from 'shared-auth';
import { adminQuery } from '../../../shared/data/query';
import { previewSchema, type Preview } from '../model/priced-quote';
import type { PriceRequest } from '../model/quote-request';
import { quoteKeys } from './quote-keys';

/** The price of an unsaved quote, also above the caller's maximum discount; or the reason why there is none. */
export async function previewQuote(
  request: PriceRequest,
  discountPaise: number,
  signal?: AbortSignal,
): Promise<Preview> {
  const client = await adminClient();
  // oxlint-disable-next-line goals/writes -- a read
  let query = client.rpc('preview_quote', {
    p: { ...request, discount_paise: discountPaise, ask_approval: true } as never,
  });
  if (signal) query = query.abortSignal(signal);
  return parse(previewSchema, unwrap(await query));
}

/** @param request null while there is nothing to price */
export const previewOptions = (request: PriceRequest | null, discountPaise: number) =>
  queryOptions({
    ...adminQuery,
    queryKey: quoteKeys.preview(JSON.stringify([request, discountPaise])),
    enabled: request !== null,
    // Seats and prices may change during a call.
    staleTime: 0,
    gcTime: 60_000,
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => {
      if (!request) throw new TypeError('There is nothing to price.');
      return previewQuote(request, discountPaise, signal);
    },
  });
