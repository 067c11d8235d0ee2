import { unwrap } from '@aertrip/platform';
import { parse, row, wireInteger } from '@aertrip/platform/rows';
import { queryOptions } from '@tanstack/react-query';
import { adminClient } from 'shared-auth';
import * as v from 'valibot';
import { adminQuery } from '../../../shared/data/query';
import { bookingKeys } from './booking-keys';

const extraSchema = row({
  id: v.string(),
  name: v.string(),
  per: v.picklist(['traveller', 'booking']),
  price_paise: wireInteger,
  day_no: v.nullable(v.number()),
  /** Places left on the departure; null without a limit. */
  left_count: v.nullable(v.number()),
});

export type Extra = v.InferOutput<typeof extraSchema>;

/** The optional extras of a package, without included ones, with what is left on a departure. */
export const extrasOptions = (packageId: string, departureId: string) =>
  queryOptions({
    ...adminQuery,
    queryKey: bookingKeys.extras(packageId, departureId),
    queryFn: async ({ signal }) => {
      const client = await adminClient();
      const extras = await client
        .rpc('package_extras', { p_package: packageId, p_departure: departureId })
        .abortSignal(signal);
      return parse(v.array(extraSchema), unwrap(extras));
    },
  });
