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
  /** What the desk gave, part of the whole discount. */
  desk_discount_paise: wireInteger,
  gst_bp: v.number(),
  tcs_bp: v.number(),
  /** Why TCS has the higher rate and what a PAN changes; null at the lower rate. Older quotes lack it. */
  tcs_note: v.nullish(v.string(), null),
  /** The balance in parts; empty when everything was due at booking. */
  instalments: v.array(row({ due_on: v.string(), amount_paise: wireInteger })),
  /** Last day of the tour. */
  ends_on: v.string(),
};

/** The quote of a booking in the panel; amounts in paise. */
export const soldQuoteSchema = row(soldQuoteColumns);
export type SoldQuote = v.InferOutput<typeof soldQuoteSchema>;
