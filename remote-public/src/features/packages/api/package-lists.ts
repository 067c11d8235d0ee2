import { unwrap, unwrapPage } from '@aertrip/platform';
import { customerDatabase } from 'shared-auth';
import { queryOptions } from '@tanstack/react-query';
import type { PackageCard } from '../model/package-card';
import { fewSeats } from '../model/departure';
import type { PackageSearch, SortOrder } from '../model/package-search';
import { packageCardColumns, parsePackageCards } from './package-card-row';
import { packageKeys } from './package-keys';

export const packagesPerPage = 9;

const staleTime = 60_000;
const cards = () => customerDatabase().from('package_cards');

/** Columns to order by, all ascending but popularity; `id` makes the order total, so that pages do not overlap. */
const orders: Readonly<Record<SortOrder, readonly string[]>> = {
  popular: ['popularity'],
  price: ['price_from_paise', 'nights'],
  duration: ['nights', 'price_from_paise'],
  departure: ['next_departure', 'price_from_paise'],
};

export interface PackagePage {
  readonly packages: readonly PackageCard[];
  /** All that match, shown or not. */
  readonly total: number;
}

async function fetchPackages(
  destination: string,
  search: PackageSearch,
  signal: AbortSignal,
): Promise<PackagePage> {
  let query = cards()
    .select(packageCardColumns, { count: 'exact' })
    .contains('destination_path', [destination]);
  const { budget, nights, month, theme, city, kind } = search;
  if (budget?.min != null) query = query.gte('price_from_paise', budget.min * 100);
  if (budget?.max != null) query = query.lte('price_from_paise', budget.max * 100);
  if (nights?.min != null) query = query.gte('nights', nights.min);
  if (nights?.max != null) query = query.lte('nights', nights.max);
  if (month) query = query.contains('departure_months', [month]);
  if (theme) query = query.contains('theme_slugs', [theme]);
  if (city) query = query.contains('departure_cities', [city]);
  if (kind) query = query.eq('kind', kind);
  for (const column of orders[search.sort]) {
    query = query.order(column, { ascending: column !== 'popularity', nullsFirst: false });
  }
  const result = await query
    .order('id')
    .range(0, search.pages * packagesPerPage - 1)
    .abortSignal(signal);
  const { rows, total } = unwrapPage(result);
  return { packages: parsePackageCards(rows), total };
}

/** What a destination page shows: the packages of a destination and of those below it that match, from the first page on. */
export const packageListOptions = (destination: string, search: PackageSearch) =>
  queryOptions({
    queryKey: packageKeys.list(destination, search),
    staleTime,
    retryOnMount: false,
    queryFn: ({ signal }) => fetchPackages(destination, search, signal),
  });

/** The packages that leave next after `today`. */
export const departingSoonOptions = (today: string) =>
  queryOptions({
    queryKey: packageKeys.departingSoon(today),
    staleTime,
    retryOnMount: false,
    queryFn: async ({ signal }) => {
      const result = await cards()
        .select(packageCardColumns)
        .gt('next_departure', today)
        .gt('seats_left', 0)
        .order('next_departure')
        .order('id')
        .limit(8)
        .abortSignal(signal);
      return parsePackageCards(unwrap(result));
    },
  });

/** Packages with few seats left on their next departure, the scarcest first. */
export const fewSeatsLeftOptions = (today: string) =>
  queryOptions({
    queryKey: packageKeys.fewSeatsLeft(today),
    staleTime,
    retryOnMount: false,
    queryFn: async ({ signal }) => {
      const result = await cards()
        .select(packageCardColumns)
        .gt('next_departure', today)
        .gt('seats_left', 0)
        .lte('seats_left', fewSeats)
        .order('seats_left')
        .order('next_departure')
        .limit(8)
        .abortSignal(signal);
      return parsePackageCards(unwrap(result));
    },
  });

const mostSimilar = 8;

interface Original {
  readonly id: string;
  readonly destinationSlug: string;
  readonly themeSlugs: readonly string[];
}

/** Other packages of the same destination first, then some of the same themes. */
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
          .order('id')
          .limit(mostSimilar)
          .abortSignal(signal);
      const nearby = popular().eq('destination_slug', destinationSlug).neq('id', id);
      const alike = popular()
        .neq('destination_slug', destinationSlug)
        .overlaps('theme_slugs', [...themeSlugs]);
      const found = await Promise.all(themeSlugs.length > 0 ? [nearby, alike] : [nearby]);
      return found.flatMap((result) => parsePackageCards(unwrap(result))).slice(0, mostSimilar);
    },
  });
