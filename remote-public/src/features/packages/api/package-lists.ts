import { unwrap } from '@aertrip/platform';
import { parse, wireInteger } from '@aertrip/platform/rows';
import { customerDatabase } from 'shared-auth';
import { queryOptions } from '@tanstack/react-query';
import * as v from 'valibot';
import type { PackageCard } from '../model/package-card';
import { fewSeats } from '../model/departure';
import {
  budgetPaise,
  searchedParty,
  withoutDates,
  type FilterName,
  type PackageSearch,
  type SortOrder,
} from '../model/package-search';
import { packageCardColumns, parseFoundPackages, parsePackageCards } from './package-card-row';
import { packageKeys } from './package-keys';

export const packagesPerPage = 9;

const staleTime = 60_000;
const cards = () => customerDatabase().from('package_cards');

export interface PackagePage {
  readonly packages: readonly PackageCard[];
  /** Number of all matches, shown or not. */
  readonly total: number;
}

const pageSchema = v.object({ total: v.number(), rows: v.array(v.unknown()) });

const nearbySchema = v.object({
  month: v.nullable(v.string()),
  month_total: v.nullable(v.number()),
  paise: v.nullable(wireInteger),
  without: v.nullable(v.record(v.string(), v.number())),
});

const calendarSchema = v.array(
  v.object({ on: v.string(), total: v.number(), paise: v.nullable(wireInteger) }),
);

/** @param place slug of the page's destination; null on the page that searches everywhere */
function searchArguments(place: string | null, search: PackageSearch) {
  const party = searchedParty(search);
  return {
    p_destination: place ?? search.destination ?? undefined,
    p_words: search.words ?? undefined,
    p_month: search.months?.join(),
    p_date: search.date?.on,
    p_days: search.date?.days,
    p_city: search.city ?? undefined,
    p_theme: search.theme ?? undefined,
    p_kind: search.kind ?? undefined,
    p_flights: search.flights === null ? undefined : search.flights === 'included',
    p_guaranteed: search.guaranteed ?? undefined,
    p_min_rating: search.rating ?? undefined,
    p_min_nights: search.nights?.min ?? undefined,
    p_max_nights: search.nights?.max ?? undefined,
    p_adults: party?.adults,
    p_children: party && party.childAges.length > 0 ? [...party.childAges] : undefined,
    p_rooms: party?.rooms,
    p_beds: party?.hasChildBeds,
    p_max_paise: budgetPaise(search) ?? undefined,
  };
}

type SearchArguments = ReturnType<typeof searchArguments> & { p_max_seats: number; p_bookable: boolean };

async function fetchPackages(
  args: Partial<SearchArguments> & { p_sort: SortOrder | 'seats'; p_limit: number },
  signal: AbortSignal,
): Promise<PackagePage> {
  const query = customerDatabase().rpc('package_search', args, { get: true });
  const { total, rows } = parse(pageSchema, unwrap(await query.abortSignal(signal)));
  return { packages: parseFoundPackages(rows), total };
}

/** The matching packages, in a destination and its descendants or everywhere, from the first page on. */
export const packageListOptions = (place: string | null, search: PackageSearch) =>
  queryOptions({
    queryKey: packageKeys.list(place, search),
    staleTime,
    retryOnMount: false,
    queryFn: ({ signal }) =>
      fetchPackages(
        {
          ...searchArguments(place, search),
          p_sort: search.sort,
          p_limit: search.pages * packagesPerPage,
        },
        signal,
      ),
  });

/** Suggestions for a search without results; each is null when it alone yields nothing. */
export interface Nearby {
  /** The nearest month with results: `2027-06`. */
  readonly month: string | null;
  readonly monthTotal: number;
  /** The lowest price for the party, in paise, taxes included. */
  readonly partyPaise: number | null;
  /** Number of results without one filter, by its name. */
  readonly without: Readonly<Partial<Record<FilterName, number>>>;
}

export const nearbyOptions = (place: string | null, search: PackageSearch) =>
  queryOptions({
    queryKey: packageKeys.nearby(place, search),
    staleTime,
    retryOnMount: false,
    queryFn: async ({ signal }): Promise<Nearby> => {
      const query = customerDatabase().rpc('package_search_nearby', searchArguments(place, search), {
        get: true,
      });
      const found = parse(nearbySchema, unwrap(await query.abortSignal(signal)));
      return {
        month: found.month,
        monthTotal: found.month_total ?? 0,
        partyPaise: found.paise,
        without: found.without ?? {},
      };
    },
  });

/** A day (`2027-05-14`) or a month (`2027-05`) with departures that match a search. */
export interface CalendarEntry {
  readonly on: string;
  /** Number of packages. */
  readonly total: number;
  /** The lowest price: of the party of the search, or else per person. */
  readonly paise: number | null;
}

/** The days or months on which a search has results, whatever its own dates. */
export const calendarOptions = (place: string | null, search: PackageSearch, unit: 'day' | 'month') =>
  queryOptions({
    queryKey: packageKeys.calendar(place, withoutDates(search), unit),
    staleTime,
    retryOnMount: false,
    queryFn: async ({ signal }): Promise<CalendarEntry[]> => {
      const { p_month: _month, p_date: _date, p_days: _days, ...args } = searchArguments(place, search);
      const query = customerDatabase().rpc('package_calendar', { ...args, p_unit: unit }, { get: true });
      return parse(calendarSchema, unwrap(await query.abortSignal(signal)));
    },
  });

/** The best average rating of a tour by its guests; null while no guest has rated one. */
export const bestRatingOptions = () =>
  queryOptions({
    queryKey: packageKeys.bestRating,
    staleTime: 5 * 60_000,
    retryOnMount: false,
    queryFn: async ({ signal }): Promise<number | null> => {
      const best = await customerDatabase()
        .from('packages')
        .select('rating_average')
        .not('rating_average', 'is', null)
        .order('rating_average', { ascending: false })
        .limit(1)
        .abortSignal(signal);
      return unwrap(best)[0]?.rating_average ?? null;
    },
  });

const packagesInRail = 8;

/** The packages with the next departures after `today`. */
export const departingSoonOptions = (today: string) =>
  queryOptions({
    queryKey: packageKeys.departingSoon(today),
    staleTime,
    retryOnMount: false,
    queryFn: async ({ signal }) => {
      const args = { p_sort: 'departure', p_limit: packagesInRail, p_bookable: true } as const;
      return (await fetchPackages(args, signal)).packages;
    },
  });

/** Packages with few seats left on a departure, the scarcest first; each card shows that departure. */
export const fewSeatsLeftOptions = (today: string) =>
  queryOptions({
    queryKey: packageKeys.fewSeatsLeft(today),
    staleTime,
    retryOnMount: false,
    queryFn: async ({ signal }) => {
      const args = { p_sort: 'seats', p_limit: packagesInRail, p_max_seats: fewSeats } as const;
      return (await fetchPackages(args, signal)).packages;
    },
  });

const maxSimilar = 8;

interface Original {
  readonly id: string;
  /** Null when the destination is hidden from visitors. */
  readonly destinationSlug: string | null;
  readonly themeSlugs: readonly string[];
}

/** Other packages of the same destination first, then packages with shared themes. */
export const similarPackagesOptions = ({ id, destinationSlug, themeSlugs }: Original) =>
  queryOptions({
    queryKey: packageKeys.similar(id),
    staleTime,
    retryOnMount: false,
    queryFn: async ({ signal }) => {
      const popular = () =>
        cards()
          .select(packageCardColumns)
          .order('popularity', { ascending: false })
          .order('id', { ascending: false })
          .limit(maxSimilar)
          .abortSignal(signal);
      const nearby =
        destinationSlug === null ? [] : [popular().eq('destination_slug', destinationSlug).neq('id', id)];
      const elsewhere =
        destinationSlug === null
          ? popular().neq('id', id)
          : popular().neq('destination_slug', destinationSlug);
      const alike = themeSlugs.length === 0 ? [] : [elsewhere.overlaps('theme_slugs', [...themeSlugs])];
      const found = await Promise.all([...nearby, ...alike]);
      return found.flatMap((result) => parsePackageCards(unwrap(result))).slice(0, maxSimilar);
    },
  });
