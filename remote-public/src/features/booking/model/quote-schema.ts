import { row, wireInteger } from '@aertrip/platform/rows';
import * as v from 'valibot';
import { occupancies } from '../../../lib/occupancy';

const lineSchema = row({
  code: v.string(),
  label: v.string(),
  count: v.number(),
  unit_paise: wireInteger,
  amount_paise: wireInteger,
});

const cancellationStepSchema = row({
  until: v.nullable(v.string()),
  charge_bp: v.number(),
  charge_paise: wireInteger,
});

/** A price as the database calculated it; the client recalculates nothing. Money is integer paise. */
export const quoteSchema = row({
  departure_id: v.string(),
  package_title: v.string(),
  starts_on: v.string(),
  ends_on: v.string(),
  city: v.nullable(v.string()),
  rooms: v.array(
    v.object({
      travellers: v.array(v.object({ occupancy: v.picklist(occupancies), age: v.nullable(v.number()) })),
    }),
  ),
  lines: v.array(lineSchema),
  promotion: v.nullable(v.object({ title: v.string() })),
  /** Why the requested code does not apply, as a sentence; the price is then without it. */
  promotion_refusal: v.optional(v.string()),
  discount_paise: wireInteger,
  /** What the travel desk has taken off, as part of the discount. */
  desk_discount_paise: wireInteger,
  gst_bp: v.number(),
  gst_paise: wireInteger,
  tcs_bp: v.number(),
  tcs_paise: wireInteger,
  /** Why TCS has the higher rate and what a PAN changes; null at the lower rate. Older quotes lack it. */
  tcs_note: v.optional(v.nullable(v.string()), null),
  total_paise: wireInteger,
  travellers: v.number(),
  deposit_paise: wireInteger,
  balance_paise: wireInteger,
  /** The balance in parts; empty when everything is due at booking. */
  instalments: v.array(row({ due_on: v.string(), amount_paise: wireInteger })),
  cancellation: v.array(cancellationStepSchema),
});

/** What a confirmed booking pays next; null when nothing is due. */
export const nextPaymentSchema = v.nullable(
  row({ due_on: v.string(), amount_paise: wireInteger, late_since: v.nullable(v.string()) }),
);

const refusalSchema = v.object({
  /** A sentence to show. */
  message: v.string(),
  /** The refused field: `departure`, `rooms.0.travellers.1.dob`. */
  field: v.nullable(v.string()),
});

/** A price, or the reason why there is none. */
export const quoteAnswerSchema = v.union([
  v.object({ refusal: refusalSchema }),
  v.pipe(
    quoteSchema,
    v.transform((quote) => ({ quote })),
  ),
]);
