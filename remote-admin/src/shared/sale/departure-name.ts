import { formatDate, unwrap } from '@aertrip/platform';
import { parse, row } from '@aertrip/platform/rows';
import { queryOptions } from '@tanstack/react-query';
import { adminClient } from 'shared-auth';
import * as v from 'valibot';
import { adminKey, adminQuery } from '../data/query';

const departureSchema = row({
  package_title: v.string(),
  starts_on: v.string(),
  departure_city: v.nullable(v.string()),
});

/** Label of a departure: `Kerala Hills & Backwaters, 5 Dec 2026 from Mumbai`. @throws AppError `not-found` */
export const departureNameOptions = (id: string) =>
  queryOptions({
    ...adminQuery,
    queryKey: [...adminKey, 'departure-name', id],
    staleTime: 60_000,
    queryFn: async ({ signal }) => {
      const client = await adminClient();
      const answer = await client.rpc('admin_departure', { p_id: id }).abortSignal(signal);
      const { packageTitle, startsOn, departureCity } = parse(departureSchema, unwrap(answer));
      return `${packageTitle}, ${formatDate(startsOn)}${departureCity ? ` from ${departureCity}` : ''}`;
    },
  });
