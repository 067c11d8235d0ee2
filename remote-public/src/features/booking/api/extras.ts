import { read, row, wireInteger } from '@aertrip/platform/rows';
import { queryOptions } from '@tanstack/react-query';
import { customerDatabase } from 'shared-auth';
import * as v from 'valibot';

const extraSchema = row({
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

/**
 * Extras of a tour without those it includes, in the order of the masters, with the number left of each.
 * @throws AppError
 */
export const extrasOptions = (packageId: string, departureId: string) =>
  queryOptions({
    queryKey: ['booking', 'extras', packageId, departureId],
    queryFn: async ({ signal }) => {
      const database = await customerDatabase();
      const asked = { p_package: packageId, p_departure: departureId };
      return read(v.array(extraSchema), database.rpc('package_extras', asked).abortSignal(signal));
    },
  });
