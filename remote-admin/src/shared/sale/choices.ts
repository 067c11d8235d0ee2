import { columnsOf, row } from '@aertrip/platform/rows';
import * as v from 'valibot';
import { adminKey, databaseOptions } from '../data/query';

const destinationSchema = row({ id: v.string(), name: v.string() });

/** Active destinations, by name. */
export const destinationNamesOptions = databaseOptions(
  [...adminKey, 'destination-names'],
  v.array(destinationSchema),
  (client) =>
    client.from('destinations').select(columnsOf(destinationSchema)).eq('active', true).order('name'),
  { staleTime: 60_000 },
);

const stateSchema = row({ code: v.string(), name: v.string() });

/** Indian states by GST code, sorted by name; `96` is a foreign address. @throws AppError */
export const gstStatesOptions = () =>
  databaseOptions(
    [...adminKey, 'gst-states'],
    v.array(stateSchema),
    (client) => client.from('gst_states').select(columnsOf(stateSchema)).order('name'),
    { staleTime: Infinity },
  );

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
