import { row, wireInteger } from '@aertrip/platform/rows';
import * as v from 'valibot';
import { soldQuoteColumns } from '../../../shared/sale/sold-quote';

const pricedRoomSchema = v.object({
  travellers: v.array(v.object({ occupancy: v.string(), age: v.nullish(v.number()) })),
});

/** The database's price of a party on a departure; amounts in paise. */
export const pricedQuoteSchema = row({
  ...soldQuoteColumns,
  package_id: v.string(),
  package_title: v.string(),
  starts_on: v.string(),
  city: v.nullable(v.string()),
  rooms: v.array(pricedRoomSchema),
  base_paise: wireInteger,
  discount_paise: wireInteger,
  gst_paise: wireInteger,
  tcs_paise: wireInteger,
  total_paise: wireInteger,
  seats: v.number(),
  deposit_paise: wireInteger,
  /** Maximum discount of the caller; only in a preview. */
  discount_cap_paise: v.optional(wireInteger, 0),
});

export type PricedQuote = v.InferOutput<typeof pricedQuoteSchema>;

const refusedSchema = v.object({
  refusal: v.object({ message: v.string(), field: v.nullish(v.string()) }),
});

export const previewSchema = v.union([refusedSchema, pricedQuoteSchema]);
export type Preview = v.InferOutput<typeof previewSchema>;

export const isRefused = (preview: Preview): preview is v.InferOutput<typeof refusedSchema> =>
  'refusal' in preview;
