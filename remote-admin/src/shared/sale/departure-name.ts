import { formatDate } from '@aertrip/platform';
import { row } from '@aertrip/platform/rows';
import * as v from 'valibot';
import { databaseOptions } from '../data/database-options';
import { adminKey } from '../data/query';

const nameSchema = v.pipe(
  row({ package_title: v.string(), starts_on: v.string(), departure_city: v.nullable(v.string()) }),
  v.transform(
    ({ packageTitle, startsOn, departureCity }) =>
      `${packageTitle}, ${formatDate(startsOn)}${departureCity ? ` from ${departureCity}` : ''}`,
  ),
);

/** Label of a departure: `Kerala Hills & Backwaters, 5 Dec 2026 from Mumbai`. @throws AppError `not-found` */
export const departureNameOptions = (id: string) =>
  databaseOptions(
    [...adminKey, 'departure-name', id],
    nameSchema,
    (client) => client.rpc('admin_departure', { p_id: id }),
    { staleTime: 60_000 },
  );
