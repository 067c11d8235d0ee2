import { unwrap } from '@aertrip/platform';
import { parse, row, wireInteger } from '@aertrip/platform/rows';
import { queryOptions } from '@tanstack/react-query';
import { customerDatabase } from 'shared-auth';
import * as v from 'valibot';
import { bookingKeys } from './booking-keys';

const extraSchema = row({
  id: v.string(),
  name: v.string(),
  description: v.string(),
  per: v.picklist(['traveller', 'booking']),
  price_paise: wireInteger,
});

export type Extra = v.InferOutput<typeof extraSchema>;

/**
 * Extras of a tour without those it includes, in the order of the masters.
 * @throws AppError
 */
export const extrasOptions = (packageId: string) =>
  queryOptions({
    queryKey: bookingKeys.extras(packageId),
    staleTime: 5 * 60_000,
    queryFn: async ({ signal }) => {
      const database = await customerDatabase();
      const result = await database.rpc('package_extras', { p_package: packageId }).abortSignal(signal);
      return parse(v.array(extraSchema), unwrap(result));
    },
  });
