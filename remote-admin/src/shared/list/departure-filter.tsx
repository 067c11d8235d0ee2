import { useQuery } from '@tanstack/react-query';
import { formatDate } from '@aertrip/platform';
import { row } from '@aertrip/platform/rows';
import * as v from 'valibot';
import type { LinkedFilter } from './list-filters';
import { adminKey, databaseOptions } from '../data/query';

function DepartureName({ id }: { readonly id: string }) {
  const { data, error } = useQuery(departureNameOptions(id));
  // The list is filtered even without the name.
  return data ?? (error ? 'unknown' : '…');
}

/** Filter for one departure, set by a link with the departure's id. */
export const departureFilter: LinkedFilter = {
  name: 'departure',
  label: 'Departure',
  renderValue: (id) => <DepartureName key={id} id={id} />,
};

const nameSchema = v.pipe(
  row({ package_title: v.string(), starts_on: v.string(), departure_city: v.nullable(v.string()) }),
  v.transform(
    ({ packageTitle, startsOn, departureCity }) =>
      `${packageTitle}, ${formatDate(startsOn)}${departureCity ? ` from ${departureCity}` : ''}`,
  ),
);

/** Label of a departure: `Kerala Hills & Backwaters, 5 Dec 2026 from Mumbai`. @throws AppError `not-found` */
const departureNameOptions = (id: string) =>
  databaseOptions(
    [...adminKey, 'departure-name', id],
    nameSchema,
    (client) => client.rpc('admin_departure', { p_id: id }, { get: true }),
    { staleTime: 60_000 },
  );
