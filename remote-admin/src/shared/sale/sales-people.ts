import { columnsOf, row } from '@aertrip/platform/rows';
import * as v from 'valibot';
import { databaseOptions } from '../data/database-options';
import { adminKey } from '../data/query';

const personSchema = row({ id: v.string(), full_name: v.string(), role: v.string() });

/** Administrators who can work on enquiries and bookings, as options of a select. */
export const salesPeopleOptions = databaseOptions(
  [...adminKey, 'sales-people'],
  v.pipe(
    v.array(personSchema),
    v.transform((people) => people.map(({ id, fullName }) => ({ value: id, label: fullName }))),
  ),
  (client) =>
    client
      .from('admin_users')
      .select(columnsOf(personSchema))
      .eq('status', 'active')
      .neq('role', 'viewer')
      .order('full_name'),
  { staleTime: 60_000 },
);
