import { unwrap } from '@aertrip/platform';
import { columnsOf, parse, row } from '@aertrip/platform/rows';
import { queryOptions } from '@tanstack/react-query';
import { adminClient } from 'shared-auth';
import * as v from 'valibot';
import { adminQuery } from '../../../shared/data/query';
import { quoteKeys } from './quote-keys';

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
  queryOptions({
    ...adminQuery,
    queryKey: quoteKeys.wish(enquiryId),
    queryFn: async ({ signal }) => {
      const client = await adminClient();
      const query = client
        .from('enquiry_list')
        .select(columnsOf(wishSchema))
        .eq('id', enquiryId)
        .abortSignal(signal);
      return parse(wishSchema, unwrap(await query.single()));
    },
  });
