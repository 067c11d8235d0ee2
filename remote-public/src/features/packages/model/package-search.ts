import { packageKinds, type PackageKind } from './package-kind';

/** Bounds are inclusive; null is open. */
export interface Range {
  readonly min: number | null;
  readonly max: number | null;
}

export const sortOrders = ['popular', 'price', 'duration', 'departure'] as const;
export type SortOrder = (typeof sortOrders)[number];

/** What a destination page shows, all of it stored in the query string. */
export interface PackageSearch {
  /** Rupees per person, twin sharing. */
  readonly budget: Range | null;
  readonly nights: Range | null;
  /** `2027-01` */
  readonly month: string | null;
  /** Slug of a theme. */
  readonly theme: string | null;
  /** IATA code of a departure city. */
  readonly city: string | null;
  readonly kind: PackageKind | null;
  readonly sort: SortOrder;
  /** How many pages of results are shown, from the first on. */
  readonly pages: number;
}

/** The part of a search that narrows the results. */
export const filterNames = ['budget', 'nights', 'month', 'theme', 'city', 'kind'] as const;
export type FilterName = (typeof filterNames)[number];

/** Nobody clicks "show more" this often; a hand-typed number must not request everything. */
const mostPages = 50;

export const everything: PackageSearch = {
  budget: null,
  nights: null,
  month: null,
  theme: null,
  city: null,
  kind: null,
  sort: 'popular',
  pages: 1,
};

/** `50000-100000`, `-50000` or `200000-`; null for anything else. */
export function parseRange(text: string | null): Range | null {
  const [, min, max] = /^(\d{0,9})-(\d{0,9})$/.exec(text ?? '') ?? [];
  if (!min && !max) return null;
  const range = { min: min ? Number(min) : null, max: max ? Number(max) : null };
  return range.min !== null && range.max !== null && range.min > range.max ? null : range;
}

export function formatRange({ min, max }: Range): string {
  return `${min ?? ''}-${max ?? ''}`;
}

function matching(pattern: RegExp, text: string | null): string | null {
  return text !== null && pattern.test(text) ? text : null;
}

/** Reads a search from the query string. A value that makes no sense is ignored. */
export function readSearch(params: URLSearchParams): PackageSearch {
  const pages = Number(matching(/^\d{1,3}$/, params.get('pages')) ?? 1);
  return {
    budget: parseRange(params.get('budget')),
    nights: parseRange(params.get('nights')),
    month: matching(/^\d{4}-(0[1-9]|1[0-2])$/, params.get('month')),
    theme: matching(/^[a-z0-9]+(-[a-z0-9]+)*$/, params.get('theme')),
    city: matching(/^[A-Z]{3}$/, params.get('city')),
    kind: packageKinds.find((kind) => kind === params.get('kind')) ?? null,
    sort: sortOrders.find((sort) => sort === params.get('sort')) ?? 'popular',
    pages: Math.min(Math.max(pages, 1), mostPages),
  };
}

/** The query string of a search, always in the same order and without what is the default anyway. */
export function writeSearch(search: PackageSearch): URLSearchParams {
  const values: Record<string, string | null> = {
    budget: search.budget && formatRange(search.budget),
    nights: search.nights && formatRange(search.nights),
    month: search.month,
    theme: search.theme,
    city: search.city,
    kind: search.kind,
    sort: search.sort === 'popular' ? null : search.sort,
    pages: search.pages === 1 ? null : String(search.pages),
  };
  return new URLSearchParams(
    Object.entries(values).filter((entry): entry is [string, string] => entry[1] !== null),
  );
}

/** The query string of `search` with some of it changed. A changed search starts at its first page again. */
export function searchWith(search: PackageSearch, changes: Partial<PackageSearch>): string {
  const text = writeSearch({ ...search, pages: 1, ...changes }).toString();
  return text && `?${text}`;
}

export const withoutFilters = (search: PackageSearch): PackageSearch => ({
  ...everything,
  sort: search.sort,
});

export const activeFilters = (search: PackageSearch): FilterName[] =>
  filterNames.filter((name) => search[name] !== null);
