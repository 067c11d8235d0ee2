import { unwrap } from '@aertrip/platform';
import { parse } from '@aertrip/platform/rows';
import { customerDatabase } from 'shared-auth';
import { queryOptions } from '@tanstack/react-query';
import * as v from 'valibot';
import type { PackageCard } from '../model/package-card';
import { fewSeats } from '../model/departure';
import type { PackageSearch } from '../model/package-search';
import { packageCardColumns, parsePackageCards } from './package-card-row';
import { packageKeys } from './package-keys';

export const packagesPerPage = 9;

const staleTime = 60_000;
const cards = () => customerDatabase().from('package_cards');

export interface PackagePage {
  readonly packages: readonly PackageCard[];
  /** All that match, shown or not. */
  readonly total: number;
}

const pageSchema = v.object({ total: v.number(), rows: v.array(v.unknown()) });

const paise = (rupees: number | null | undefined) => (rupees == null ? undefined : rupees * 100);

async function fetchPackages(
  destination: string,
  search: PackageSearch,
  signal: AbortSignal,
): Promise<PackagePage> {
  const { budget, nights, month, theme, city, kind, sort, pages } = search;
  const query = customerDatabase().rpc(
    'package_search',
    {
      p_destination: destination,
      p_sort: sort,
      p_limit: pages * packagesPerPage,
      p_min_paise: paise(budget?.min),
      p_max_paise: paise(budget?.max),
      p_min_nights: nights?.min ?? undefined,
      p_max_nights: nights?.max ?? undefined,
      p_month: month ?? undefined,
      p_theme: theme ?? undefined,
      p_city: city ?? undefined,
      p_kind: kind ?? undefined,
    },
    { get: true },
  );
  const { total, rows } = parse(pageSchema, unwrap(await query.abortSignal(signal)));
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
  /** Null when visitors do not see the destination. */
  readonly destinationSlug: string | null;
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
          .order('id', { ascending: false })
          .limit(mostSimilar)
          .abortSignal(signal);
      const nearby =
        destinationSlug === null ? [] : [popular().eq('destination_slug', destinationSlug).neq('id', id)];
      const elsewhere =
        destinationSlug === null
          ? popular().neq('id', id)
          : popular().neq('destination_slug', destinationSlug);
      const alike = themeSlugs.length === 0 ? [] : [elsewhere.overlaps('theme_slugs', [...themeSlugs])];
      const found = await Promise.all([...nearby, ...alike]);
      return found.flatMap((result) => parsePackageCards(unwrap(result))).slice(0, mostSimilar);
    },
  });
