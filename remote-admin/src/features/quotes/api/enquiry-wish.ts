import { columnsOf, row } from '@aertrip/platform/rows';
import * as v from 'valibot';
import { databaseOptions } from '../../../shared/data/database-options';
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
  databaseOptions(quoteKeys.wish(enquiryId), wishSchema, (client) =>
    client.from('enquiry_list').select(columnsOf(wishSchema)).eq('id', enquiryId).single(),
  );
