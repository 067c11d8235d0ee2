import { row, wireInteger } from '@aertrip/platform/rows';
import * as v from 'valibot';

const lineSchema = row({
  kind: v.nullish(v.string()),
  /** Id of an extra. */
  code: v.nullish(v.string()),
  label: v.string(),
  count: v.number(),
  unit_paise: wireInteger,
  amount_paise: wireInteger,
});

export const soldQuoteColumns = {
  lines: v.array(lineSchema),
  promotion: v.nullish(v.object({ code: v.string(), title: v.string() })),
  /** The desk's discount, part of the total discount. */
  desk_discount_paise: v.optional(wireInteger, 0),
  gst_bp: v.nullish(v.number()),
  tcs_bp: v.nullish(v.number()),
  /** Last day of the tour. */
  ends_on: v.nullish(v.string()),
};

/** The quote of a booking in the panel; amounts in paise. */
export const soldQuoteSchema = row(soldQuoteColumns);
export type SoldQuote = v.InferOutput<typeof soldQuoteSchema>;
