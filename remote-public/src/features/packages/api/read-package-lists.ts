import { unwrap } from '@aertrip/platform';
import { parse, wireInteger } from '@aertrip/platform/rows';
import { customerDatabase } from 'shared-auth';
import * as v from 'valibot';
import {
  type PackageCard,
  packageCardColumns,
  parseFoundPackages,
  parsePackageCards,
} from './package-card-row';
import {
  budgetPaise,
  searchedParty,
  withoutDates,
  type FilterName,
  type PackageSearch,
  type SortOrder,
} from '../model/package-search';
import type { Original } from './package-lists';

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
  cities: v.array(v.object({ iata: v.string(), name: v.string(), km: v.number(), total: v.number() })),
});

const calendarSchema = v.array(
  v.object({ on: v.string(), total: v.number(), paise: v.nullable(wireInteger) }),
);

/** @param place slug of the page's destination; null on the page that searches everywhere */
function searchFilters(place: string | null, search: PackageSearch) {
  const party = searchedParty(search);
  return {
    destination: place ?? search.destination ?? undefined,
    words: search.words ?? undefined,
    month: search.months?.join(),
    date: search.date?.on,
    days: search.date?.days,
    city: search.city ?? undefined,
    theme: search.theme ?? undefined,
    kind: search.kind ?? undefined,
    flights: search.flights === null ? undefined : search.flights === 'included',
    guaranteed: search.guaranteed ?? undefined,
    min_rating: search.rating ?? undefined,
    min_stars: search.hotels ?? undefined,
    min_nights: search.nights?.min ?? undefined,
    max_nights: search.nights?.max ?? undefined,
    adults: party?.adults,
    children: party && party.childAges.length > 0 ? party.childAges : undefined,
    rooms: party?.rooms,
    beds: party?.hasChildBeds,
    max_paise: budgetPaise(search) ?? undefined,
  };
}

type SearchFilters = ReturnType<typeof searchFilters> & { bookable: boolean };

/** @throws AppError on an outage or an unexpected response */
async function readPackages(
  sort: SortOrder,
  limit: number,
  filters: Partial<SearchFilters>,
  signal: AbortSignal,
): Promise<PackagePage> {
  const database = await customerDatabase();
  // Stringified, because the query string of a GET has no objects.
  const args = { p_sort: sort, p_limit: limit, p_filters: JSON.stringify(filters) };
  const query = database.rpc('package_search', args, { get: true });
  const { total, rows } = parse(pageSchema, unwrap(await query.abortSignal(signal)));
  return { packages: parseFoundPackages(rows), total };
}

/** @throws AppError on an outage or an unexpected response */
export const readSearchResults = (
  place: string | null,
  search: PackageSearch,
  limit: number,
  signal: AbortSignal,
) => readPackages(search.sort, limit, searchFilters(place, search), signal);

const packagesInRail = 6;

/** Bookable packages for a row of cards. @throws AppError on an outage or an unexpected response */
export const readRail = async (sort: SortOrder, signal: AbortSignal): Promise<readonly PackageCard[]> =>
  (await readPackages(sort, packagesInRail, { bookable: true }, signal)).packages;

/** Suggestions for a search without or with few results; each is null or empty when it alone yields nothing. */
export interface Nearby {
  /** The nearest month with results: `2027-06`. */
  readonly month: string | null;
  readonly monthTotal: number;
  /** The lowest price for the party, in paise, taxes included. */
  readonly partyPaise: number | null;
  /** Number of results without one filter, by its name. */
  readonly without: Readonly<Partial<Record<FilterName, number>>>;
  /** Up to three cities near the asked one, the nearest first, with their number of results. */
  readonly cities: v.InferOutput<typeof nearbySchema>['cities'];
}

/** @throws AppError on an outage or an unexpected response */
export async function readNearby(
  place: string | null,
  search: PackageSearch,
  signal: AbortSignal,
): Promise<Nearby> {
  const database = await customerDatabase();
  const args = { p_filters: JSON.stringify(searchFilters(place, search)) };
  const query = database.rpc('package_search_nearby', args, { get: true });
  const found = parse(nearbySchema, unwrap(await query.abortSignal(signal)));
  return {
    month: found.month,
    monthTotal: found.month_total ?? 0,
    partyPaise: found.paise,
    without: found.without ?? {},
    cities: found.cities,
  };
}

/** A day (`2027-05-14`) or a month (`2027-05`) with departures that match a search. */
export interface CalendarEntry {
  readonly on: string;
  /** Number of packages. */
  readonly total: number;
  /** The lowest price: of the party of the search, or else per person. */
  readonly paise: number | null;
}

/** @throws AppError on an outage or an unexpected response */
export async function readCalendar(
  place: string | null,
  search: PackageSearch,
  unit: 'day' | 'month',
  signal: AbortSignal,
): Promise<CalendarEntry[]> {
  const database = await customerDatabase();
  const args = { p_unit: unit, p_filters: JSON.stringify(searchFilters(place, withoutDates(search))) };
  const query = database.rpc('package_calendar', args, { get: true });
  return parse(calendarSchema, unwrap(await query.abortSignal(signal)));
}

/** @throws AppError on an outage or an unexpected response */
export async function readBestRating(signal: AbortSignal): Promise<number | null> {
  const database = await customerDatabase();
  const best = await database
    .from('packages')
    .select('rating_average')
    .not('rating_average', 'is', null)
    .order('rating_average', { ascending: false })
    .limit(1)
    .abortSignal(signal);
  return unwrap(best)[0]?.rating_average ?? null;
}

const maxSimilar = 6;

/** @throws AppError on an outage or an unexpected response */
export async function readSimilarPackages(
  { id, destination, themes }: Original,
  signal: AbortSignal,
): Promise<PackageCard[]> {
  const database = await customerDatabase();
  const popular = () =>
    database
      .from('package_cards')
      .select(packageCardColumns)
      .order('popularity', { ascending: false })
      .order('id', { ascending: false })
      .limit(maxSimilar)
      .abortSignal(signal);
  // The destination is absent when it is hidden from visitors.
  const place = destination?.slug ?? null;
  const nearby = place === null ? [] : [popular().eq('destination_slug', place).neq('id', id)];
  const elsewhere = place === null ? popular().neq('id', id) : popular().neq('destination_slug', place);
  const alike =
    themes.length === 0
      ? []
      : [
          elsewhere.overlaps(
            'theme_slugs',
            themes.map(({ slug }) => slug),
          ),
        ];
  const found = await Promise.all([...nearby, ...alike]);
  return found.flatMap((result) => parsePackageCards(unwrap(result))).slice(0, maxSimilar);
}

/** @throws AppError on an outage or an unexpected response */
export async function readPackagesById(ids: readonly string[], signal: AbortSignal): Promise<PackageCard[]> {
  const database = await customerDatabase();
  const result = await database
    .from('package_cards')
    .select(packageCardColumns)
    .in('id', [...ids])
    .abortSignal(signal);
  const cards = parsePackageCards(unwrap(result));
  return ids.flatMap((id) => cards.find((card) => card.id === id) ?? []);
}
