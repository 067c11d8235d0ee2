import { unwrap } from '@aertrip/platform';
import { columnsOf, parse, row } from '@aertrip/platform/rows';
import { queryOptions } from '@tanstack/react-query';
import { adminClient } from 'shared-auth';
import * as v from 'valibot';
import { adminQuery } from '../../../lib/data/query';
import { masterKeys } from './master-keys';

const destinationSchema = row({ id: v.string(), name: v.string(), kind: v.string() });

/** Destinations that others can belong to. */
export const destinationOptions = queryOptions({
  ...adminQuery,
  queryKey: masterKeys.destinations,
  queryFn: async ({ signal }) => {
    const client = await adminClient();
    const answer = await client
      .from('destinations')
      .select(columnsOf(destinationSchema))
      .order('name')
      .abortSignal(signal);
    return parse(v.array(destinationSchema), unwrap(answer));
  },
});
