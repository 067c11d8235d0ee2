import { todayInIndia, unwrap } from '@aertrip/platform';
import { columnsOf, parse, row } from '@aertrip/platform/rows';
import { queryOptions } from '@tanstack/react-query';
import { adminClient } from 'shared-auth';
import * as v from 'valibot';
import { adminQuery } from '../../../lib/data/query';
import { parsePage } from '../../../lib/list/page';
import { toSearchQuery } from '../../../lib/list/search-query';
import { bookingKeys } from './booking-keys';

const departuresSchema = v.array(
  row({
    id: v.string(),
    departure_city_id: v.nullable(v.string()),
    starts_on: v.string(),
    status: v.string(),
    seats_total: v.number(),
    seats_held: v.number(),
    seats_booked: v.number(),
  }),
);

const citiesSchema = v.array(row({ id: v.string(), name: v.string() }));

/** A departure that a booking can move to. */
export interface Departure {
  readonly id: string;
  readonly startsOn: string;
  /** Null: guests join at the first stop. */
  readonly city: string | null;
  readonly seatsLeft: number;
}

/** The departures of a package that are on sale, by date. Exact seats are counted by `admin_departures()` alone. */
export const departuresOptions = (packageId: string) =>
  queryOptions({
    ...adminQuery,
    queryKey: bookingKeys.departures(packageId),
    queryFn: async ({ signal }): Promise<Departure[]> => {
      const client = await adminClient();
      const [departures, cities] = await Promise.all([
        client.rpc('admin_departures', { p_package: packageId }, { get: true }).abortSignal(signal),
        client.from('departure_cities').select(columnsOf(citiesSchema)).abortSignal(signal),
      ]);
      const names = new Map(parse(citiesSchema, unwrap(cities)).map(({ id, name }) => [id, name]));
      return parse(departuresSchema, unwrap(departures))
        .filter(
          ({ status, startsOn }) => ['open', 'guaranteed'].includes(status) && startsOn > todayInIndia(),
        )
        .map(({ id, startsOn, departureCityId, seatsTotal, seatsHeld, seatsBooked }) => ({
          id,
          startsOn,
          city: names.get(departureCityId ?? '') ?? null,
          seatsLeft: seatsTotal - seatsHeld - seatsBooked,
        }));
    },
  });

const tourSchema = row({ id: v.string(), title: v.string(), code: v.string(), nights: v.number() });

export type Tour = v.InferOutput<typeof tourSchema>;

/** So many tours are offered; more words find the others. */
const toursShown = 8;

/** Published tours whose words begin with those that were typed. */
export const toursOptions = (text: string) =>
  queryOptions({
    ...adminQuery,
    queryKey: bookingKeys.tours(text),
    queryFn: async ({ signal }) => {
      const client = await adminClient();
      const page = client.rpc(
        'admin_package_page',
        {
          p_words: toSearchQuery(text),
          p_status: 'published',
          p_sort: 'title',
          p_descending: false,
          p_from: 0,
          p_to: toursShown - 1,
        },
        { get: true },
      );
      return parsePage(tourSchema, unwrap(await page.abortSignal(signal)));
    },
  });
