import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { columnsOf, parse, row } from '@aertrip/platform/rows';
import * as v from 'valibot';
import { unwrap } from '@aertrip/platform';
import { adminClient } from 'shared-auth';
import { adminQuery, databaseOptions } from '../../shared/data/query';
import { previewSchema } from './model/priced-quote';
import type { PriceRequest } from './model/quote-request';
import { quoteKeys } from './saved-quotes';
import { readDeparturesOnSale } from '../../shared/sale/departures-on-sale';

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

const wishSchema = row({
  id: v.string(),
  ref: v.string(),
  name: v.string(),
  phone: v.string(),
  email: v.nullable(v.string()),
  package_id: v.nullable(v.string()),
  departure_id: v.nullable(v.string()),
  departure_city: v.nullable(v.string()),
  travel_month: v.nullable(v.string()),
  adults: v.number(),
  children: v.number(),
  message: v.nullable(v.string()),
});

export type EnquiryWish = v.InferOutput<typeof wishSchema>;

/** Requests of an enquiry, the initial values of a quote. */
export const enquiryWishOptions = (enquiryId: string) =>
  databaseOptions(quoteKeys.wish(enquiryId), wishSchema, (client) =>
    client.from('enquiry_list').select(columnsOf(wishSchema)).eq('id', enquiryId).single(),
  );

const packageSchema = row({
  id: v.string(),
  title: v.string(),
  code: v.string(),
  nights: v.number(),
  destination: v.nullable(v.object({ name: v.string(), scope: v.string() })),
});

/** A package with its bookable future departures, earliest first. */
export const sellablePackageOptions = (id: string) =>
  queryOptions({
    ...adminQuery,
    queryKey: quoteKeys.package(id),
    queryFn: async ({ signal }) => {
      const client = await adminClient();
      const [found, departures] = await Promise.all([
        client
          .from('packages')
          .select(columnsOf(packageSchema, { destination: 'destinations' }))
          .eq('id', id)
          .abortSignal(signal)
          .single(),
        readDeparturesOnSale(id, signal),
      ]);
      return {
        ...parse(packageSchema, unwrap(found)),
        departures,
      };
    },
  });
