import { columnsOf, row } from '@aertrip/platform/rows';
import * as v from 'valibot';
import { queryOptions } from '@tanstack/react-query';
import type { ListState } from '../../shared/list/list-state';
import { adminKey, adminQuery, databaseOptions } from '../../shared/data/query';
import { databaseWrite } from '../../shared/data/database-write';
import { departureSchema, running } from './model/departure';
import { departureBookingSchema } from './model/guest';
import { isUuid, toPeriod } from '../../shared/list/filter-values';
import { pageArguments, pageOptions, pageReader } from '../../shared/list/page';
import { departureStatuses } from '../../shared/sale/departure-status';
import { readDeparturesOnSale } from '../../shared/sale/departures-on-sale';
import type { Decision } from './model/booking-fate';

/** Query keys of departures; all start with `all`. */
export const departureKeys = {
  all: [...adminKey, 'departures'] as const,
  list: (list: ListState) => [...departureKeys.all, 'list', list] as const,
  detail: (id: string) => [...departureKeys.all, 'detail', id] as const,
  bookings: (id: string) => [...departureKeys.all, 'bookings', id] as const,
  siblings: (packageId: string) => [...departureKeys.all, 'siblings', packageId] as const,
  cities: [...adminKey, 'departure-city-choices'] as const,
};

const citySchema = row({ id: v.string(), name: v.string() });

/** Cities of the filter, including retired ones: older departures left from there. */
export const departureCitiesOptions = databaseOptions(
  departureKeys.cities,
  v.array(citySchema),
  (client) => client.from('departure_cities').select(columnsOf(citySchema)).order('name'),
  { staleTime: 60_000 },
);

/** @throws AppError `not-found` for an unknown departure */
export const departureDetailOptions = (id: string) =>
  databaseOptions(departureKeys.detail(id), departureSchema, (client) =>
    client.rpc('admin_departure', { p_id: id }, { get: true }),
  );

/** Bookings with seats on a departure and their travellers, oldest first. */
export const departureBookingsOptions = (id: string) =>
  databaseOptions(departureKeys.bookings(id), v.array(departureBookingSchema), (client) =>
    client
      .from('bookings')
      .select(columnsOf(departureBookingSchema, { booking_travellers: true }))
      .eq('departure_id', id)
      .in('status', ['hold', 'confirmed', 'completed'])
      .order('created_at')
      .order('id'),
  );

/**
 * Changes the sale of a departure, or its minimum: null runs with any number.
 * @throws AppError `conflict` when the departure changed meanwhile or is over
 */
export const changeDeparture = databaseWrite(
  (
    client,
    input: {
      id: string;
      version: number;
      change: { status?: 'open' | 'closed'; min_guests?: number | null };
    },
  ) =>
    client.rpc('change_departure', {
      p_id: input.id,
      p_change: { ...input.change },
      p_version: input.version,
    }),
  departureSchema,
);

const toTime = (text: string | undefined): string | undefined =>
  text === 'past' || text === '14 days' ? text : toPeriod(text);

/** Departures that match the search and filters. */
export const readDepartures = pageReader(departureSchema, (client, { q, filters, sort }, range) =>
  client.rpc(
    'admin_departure_page',
    {
      p_words: q || undefined,
      p_when: toTime(filters.when),
      p_city: isUuid(filters.city) ? filters.city : undefined,
      p_status: [...departureStatuses, running].find((known) => known === filters.status),
      p_below_minimum: filters.guests === 'below' || undefined,
      ...pageArguments({ sort }, range),
    },
    { get: true },
  ),
);

export const departureListOptions = (list: ListState) =>
  pageOptions(departureKeys.list(list), list, readDepartures);

/** Departures of a package that a booking can move to, by date. */
export const siblingsOptions = (packageId: string) =>
  queryOptions({
    ...adminQuery,
    queryKey: departureKeys.siblings(packageId),
    queryFn: ({ signal }) => readDeparturesOnSale(packageId, signal),
  });

/** A new day or city, or the cancellation of a departure. */
type DepartureMove =
  | { readonly status: 'cancelled' }
  | { readonly starts_on: string; readonly departure_city_id: string | null };

/**
 * Moves or cancels a departure, with a decision about each of its bookings.
 * @throws AppError `conflict` when departure or bookings changed meanwhile; `invalid` without seats
 */
export const decideDeparture = databaseWrite(
  (
    client,
    input: {
      id: string;
      version: number;
      change: DepartureMove;
      decisions: readonly Decision[];
      reason: string;
    },
  ) =>
    client.rpc('decide_departure', {
      p_id: input.id,
      p_change: { ...input.change },
      p_version: input.version,
      p_decisions: input.decisions.map((decision) => ({ ...decision })),
      p_reason: input.reason,
    }),
  departureSchema,
);
