import { unwrap } from '@aertrip/platform';
import { parse, row, wireInteger } from '@aertrip/platform/rows';
import { queryOptions } from '@tanstack/react-query';
import { adminClient } from 'shared-auth';
import * as v from 'valibot';
import { adminQuery } from '../../../lib/data/query';
import { bookingKeys } from './booking-keys';

const extraSchema = row({
  id: v.string(),
  name: v.string(),
  per: v.picklist(['traveller', 'booking']),
  price_paise: wireInteger,
});

export type Extra = v.InferOutput<typeof extraSchema>;

/** The optional extras of a package, without included ones. */
export const extrasOptions = (packageId: string) =>
  queryOptions({
    ...adminQuery,
    queryKey: bookingKeys.extras(packageId),
    queryFn: async ({ signal }) => {
      const client = await adminClient();
      const extras = await client.rpc('package_extras', { p_package: packageId }).abortSignal(signal);
      return parse(v.array(extraSchema), unwrap(extras));
    },
  });
