import { unwrap } from '@aertrip/platform';
import { columnsOf, parse, row } from '@aertrip/platform/rows';
import { queryOptions } from '@tanstack/react-query';
import { adminClient } from 'shared-auth';
import * as v from 'valibot';
import { adminQuery } from '../../../shared/data/query';
import { masterKeys } from './master-keys';

const placeSchema = row({
  id: v.string(),
  parent_id: v.nullable(v.string()),
  name: v.string(),
  kind: v.string(),
  sort: v.number(),
  active: v.boolean(),
  version: v.number(),
});

export type Place = v.InferOutput<typeof placeSchema>;

/** All destinations with their parents, including retired ones. */
export const placesOptions = queryOptions({
  ...adminQuery,
  queryKey: [...masterKeys.all, 'destinations', 'tree'],
  queryFn: async ({ signal }) => {
    const client = await adminClient();
    const answer = await client
      .from('destinations')
      .select(columnsOf(placeSchema))
      .order('sort')
      .order('name')
      .abortSignal(signal);
    return parse(v.array(placeSchema), unwrap(answer));
  },
});
