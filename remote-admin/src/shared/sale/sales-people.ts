import { unwrap } from '@aertrip/platform';
import { columnsOf, parse, row } from '@aertrip/platform/rows';
import { queryOptions } from '@tanstack/react-query';
import { adminClient } from 'shared-auth';
import * as v from 'valibot';
import { adminKey, adminQuery } from '../data/query';

const personSchema = row({ id: v.string(), full_name: v.string(), role: v.string() });
export type Person = v.InferOutput<typeof personSchema>;

/** Administrators who can work on enquiries and bookings. */
export const salesPeopleOptions = queryOptions({
  ...adminQuery,
  queryKey: [...adminKey, 'sales-people'],
  staleTime: 60_000,
  queryFn: async ({ signal }) => {
    const client = await adminClient();
    const answer = await client
      .from('admin_users')
      .select(columnsOf(personSchema))
      .eq('status', 'active')
      .neq('role', 'viewer')
      .order('full_name')
      .abortSignal(signal);
    return parse(v.array(personSchema), unwrap(answer));
  },
});
