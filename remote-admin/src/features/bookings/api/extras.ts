import { unwrap } from '@aertrip/platform';
import { columnsOf, parse, row, wireInteger } from '@aertrip/platform/rows';
import { queryOptions } from '@tanstack/react-query';
import { adminClient } from 'shared-auth';
import * as v from 'valibot';
import { adminQuery } from '../../../lib/data/query';
import { bookingKeys } from './booking-keys';

const tourSchema = row({ scope: v.string() });

const extraSchema = row({
  id: v.string(),
  name: v.string(),
  per: v.picklist(['traveller', 'booking']),
  price_paise: wireInteger,
});

export type Extra = v.InferOutput<typeof extraSchema>;

/** The extras that are offered on a package. */
export const extrasOptions = (packageId: string) =>
  queryOptions({
    ...adminQuery,
    queryKey: bookingKeys.extras(packageId),
    queryFn: async ({ signal }) => {
      const client = await adminClient();
      const tour = await client
        .from('package_cards')
        .select(columnsOf(tourSchema))
        .eq('id', packageId)
        .abortSignal(signal)
        .single();
      const { scope } = parse(tourSchema, unwrap(tour));
      const extras = await client
        .from('extras')
        .select(columnsOf(extraSchema))
        .eq('active', true)
        .in('scope', [scope, 'all'])
        .order('sort')
        .order('name')
        .abortSignal(signal);
      return parse(v.array(extraSchema), unwrap(extras));
    },
  });
