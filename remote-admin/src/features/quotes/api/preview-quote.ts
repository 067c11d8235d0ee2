import { keepPreviousData } from '@tanstack/react-query';
import { databaseOptions } from '../../../shared/data/database-options';
import { previewSchema } from '../model/priced-quote';
import type { PriceRequest } from '../model/quote-request';
import { quoteKeys } from './quote-keys';

/**
 * The price of an unsaved quote, also above the caller's maximum discount; or the reason why there is none.
 * @param request null while there is nothing to price
 */
export const previewOptions = (request: PriceRequest | null, discountPaise: number) =>
  databaseOptions(
    quoteKeys.preview(JSON.stringify([request, discountPaise])),
    previewSchema,
    (client) =>
      client.rpc('preview_quote', {
        p: { ...request, discount_paise: discountPaise, ask_approval: true } as never,
      }),
    // Seats and prices may change during a call.
    { staleTime: 0, gcTime: 60_000, enabled: request !== null, placeholderData: keepPreviousData },
  );
