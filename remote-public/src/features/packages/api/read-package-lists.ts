import { unwrap } from '@aertrip/platform';
import { parse, wireInteger } from '@aertrip/platform/rows';
import { customerDatabase } from 'shared-auth';
import * as v from 'valibot';
import type { PackageCard } from '../model/package-card';
import {
  budgetPaise,
  searchedParty,
  type FilterName,
  type PackageSearch,
  type SortOrder,
} from '../model/package-search';
import { packageCardColumns, parseFoundPackages, parsePackageCards } from './package-card-row';
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

/** @throws AppError on an outage or an unexpected response */
export async function readPackages(
  args: Partial<SearchArguments> & { p_sort: SortOrder | 'seats'; p_limit: number },
  signal: AbortSignal,
): Promise<PackagePage> {
  const database = await customerDatabase();
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
) => readPackages({ ...searchArguments(place, search), p_sort: search.sort, p_limit: limit }, signal);

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

/** @throws AppError on an outage or an unexpected response */
export async function readNearby(
  place: string | null,
  search: PackageSearch,
  signal: AbortSignal,
): Promise<Nearby> {
  const database = await customerDatabase();
  const query = database.rpc('package_search_nearby', searchArguments(place, search), {
    get: true,
  });
  const found = parse(nearbySchema, unwrap(await query.abortSignal(signal)));
  return {
    month: found.month,
    monthTotal: found.month_total ?? 0,
    partyPaise: found.paise,
    without: found.without ?? {},
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
  const { p_month: _month, p_date: _date, p_days: _days, ...args } = searchArguments(place, search);
  const database = await customerDatabase();
  const query = database.rpc('package_calendar', { ...args, p_unit: unit }, { get: true });
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

const maxSimilar = 8;

/** @throws AppError on an outage or an unexpected response */
export async function readSimilarPackages(
  { id, destinationSlug, themeSlugs }: Original,
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
  const nearby =
    destinationSlug === null ? [] : [popular().eq('destination_slug', destinationSlug).neq('id', id)];
  const elsewhere =
    destinationSlug === null ? popular().neq('id', id) : popular().neq('destination_slug', destinationSlug);
  const alike = themeSlugs.length === 0 ? [] : [elsewhere.overlaps('theme_slugs', [...themeSlugs])];
  const found = await Promise.all([...nearby, ...alike]);
  return found.flatMap((result) => parsePackageCards(unwrap(result))).slice(0, maxSimilar);
}
