import { unwrap } from '@aertrip/platform';
import { columnsOf, parse, row } from '@aertrip/platform/rows';
import { queryOptions } from '@tanstack/react-query';
import { adminClient } from 'shared-auth';
import * as v from 'valibot';
import { adminKey, adminQuery } from '../data/query';

const tourSchema = row({ id: v.string(), title: v.string() });

/** Published packages, by title. */
export const tourNamesOptions = queryOptions({
  ...adminQuery,
  queryKey: [...adminKey, 'tour-names'],
  staleTime: 60_000,
  queryFn: async ({ signal }) => {
    const client = await adminClient();
    const answer = await client
      .from('packages')
      .select(columnsOf(tourSchema))
      .eq('status', 'published')
      .order('title')
      .abortSignal(signal);
    return parse(v.array(tourSchema), unwrap(answer));
  },
});
