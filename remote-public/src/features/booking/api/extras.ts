import { unwrap } from '@aertrip/platform';
import { columnsOf, parse, row, wireInteger } from '@aertrip/platform/rows';
import { queryOptions } from '@tanstack/react-query';
import { customerDatabase } from 'shared-auth';
import * as v from 'valibot';
import { bookingKeys } from './booking-keys';

const extraSchema = row({
  id: v.string(),
  name: v.string(),
  description: v.string(),
  scope: v.picklist(['domestic', 'international', 'all']),
  per: v.picklist(['traveller', 'booking']),
  price_paise: wireInteger,
});

export type Extra = v.InferOutput<typeof extraSchema>;

/** What can be added to a tour, in the order of the masters. @throws AppError */
export const extrasOptions = () =>
  queryOptions({
    queryKey: bookingKeys.extras,
    staleTime: 5 * 60_000,
    queryFn: async ({ signal }) => {
      const result = await customerDatabase()
        .from('extras')
        .select(columnsOf(extraSchema))
        .eq('active', true)
        .order('sort')
        .abortSignal(signal);
      return parse(v.array(extraSchema), unwrap(result));
    },
  });
