import { unwrap } from '@aertrip/platform';
import { columnsOf, parse, row } from '@aertrip/platform/rows';
import { queryOptions } from '@tanstack/react-query';
import { adminClient } from 'shared-auth';
import * as v from 'valibot';
import { adminQuery } from '../../../shared/data/query';
import { departureKeys } from './departure-keys';

const citySchema = row({ id: v.string(), name: v.string() });

/** Cities of the filter, including retired ones: older departures left from there. */
export const departureCitiesOptions = queryOptions({
  ...adminQuery,
  queryKey: departureKeys.cities,
  staleTime: 60_000,
  queryFn: async ({ signal }) => {
    const client = await adminClient();
    const answer = await client
      .from('departure_cities')
      .select(columnsOf(citySchema))
      .order('name')
      .abortSignal(signal);
    return parse(v.array(citySchema), unwrap(answer));
  },
});
