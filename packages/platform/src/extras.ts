import * as v from 'valibot';
import { row, wireInteger } from './rows';

/** An optional extra of a tour, as `package_extras` of the database returns it. */
export const extraSchema = row({
  id: v.string(),
  name: v.string(),
  description: v.string(),
  per: v.picklist(['traveller', 'booking']),
  price_paise: wireInteger,
  /** Day of the itinerary, for an excursion. */
  day_no: v.nullable(wireInteger),
  /** Places left on the departure; null without a limit. */
  left_count: v.nullable(wireInteger),
});

export type Extra = v.InferOutput<typeof extraSchema>;
