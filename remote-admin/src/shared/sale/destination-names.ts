import { unwrap } from '@aertrip/platform';
import { columnsOf, parse, row } from '@aertrip/platform/rows';
import { queryOptions } from '@tanstack/react-query';
import { adminClient } from 'shared-auth';
import * as v from 'valibot';
import { adminKey, adminQuery } from '../data/query';

const destinationSchema = row({ id: v.string(), name: v.string() });

/** Active destinations, by name. */
export const destinationNamesOptions = queryOptions({
  ...adminQuery,
  queryKey: [...adminKey, 'destination-names'],
  staleTime: 60_000,
  queryFn: async ({ signal }) => {
    const client = await adminClient();
    const answer = await client
      .from('destinations')
      .select(columnsOf(destinationSchema))
      .eq('active', true)
      .order('name')
      .abortSignal(signal);
    return parse(v.array(destinationSchema), unwrap(answer));
  },
});
