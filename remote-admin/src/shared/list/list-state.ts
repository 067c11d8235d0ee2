import { useSearchParams } from 'react-router-dom';

/** State of a list, kept in the URL so that it can be bookmarked and shared. */
export interface ListState {
  /** Search text as typed. */
  readonly q: string;
  /** First page is 1. */
  readonly page: number;
  readonly pageSize: number;
  readonly sort: Sort;
  /** Active filter values by name. */
  readonly filters: Readonly<Record<string, string>>;
}

export interface Sort {
  readonly column: string;
  readonly descending: boolean;
}

/** URL parameters of a list; others are ignored. */
export interface ListSpec {
  readonly sortable: readonly string[];
  readonly defaultSort: Sort;
  readonly filters: readonly string[];
}

export const pageSizes = [25, 50, 100] as const;

/** Its rows still have numbers that the database can count. */
const lastPage = 1e7;

const defaultPageSize = pageSizes[0];

function parseSort(text: string | null, { sortable, defaultSort }: ListSpec): Sort {
  if (!text) return defaultSort;
  const descending = text.startsWith('-');
  const column = descending ? text.slice(1) : text;
  return sortable.includes(column) ? { column, descending } : defaultSort;
}

/** Parses a list's state from the URL; unknown or malformed parts fall back to the default. */
export function readListState(params: URLSearchParams, spec: ListSpec): ListState {
  const page = Number(params.get('page') ?? 1);
  const size = Number(params.get('size') ?? defaultPageSize);
  return {
    q: params.get('q') ?? '',
    page: Number.isInteger(page) && page > 0 && page <= lastPage ? page : 1,
    pageSize: pageSizes.find((allowed) => allowed === size) ?? defaultPageSize,
    sort: parseSort(params.get('sort'), spec),
    filters: Object.fromEntries(
      spec.filters.flatMap((name) => {
        const value = params.get(name);
        return value ? [[name, value]] : [];
      }),
    ),
  };
}

export interface ListChange {
  readonly q?: string;
  readonly page?: number;
  readonly pageSize?: number;
  readonly sort?: Sort;
  /** An empty string clears the filter; omitted filters stay. */
  readonly filters?: Readonly<Record<string, string>>;
}

/**
 * URL parameters after a change. A change of the result set returns to the first page; omits defaults and keeps foreign
 * parameters.
 */
export function writeListState(params: URLSearchParams, change: ListChange, spec: ListSpec): URLSearchParams {
  const next = new URLSearchParams(params);
  const set = (name: string, value: string, isDefault: boolean) =>
    isDefault ? next.delete(name) : next.set(name, value);

  if (change.q !== undefined) set('q', change.q, change.q.trim() === '');
  if (change.pageSize !== undefined)
    set('size', String(change.pageSize), change.pageSize === defaultPageSize);
  if (change.sort) {
    const { column, descending } = change.sort;
    const isDefault = column === spec.defaultSort.column && descending === spec.defaultSort.descending;
    set('sort', `${descending ? '-' : ''}${column}`, isDefault);
  }
  for (const [name, value] of Object.entries(change.filters ?? {})) set(name, value, value === '');
  const page = change.page ?? 1;
  set('page', String(page), page === 1);
  return next;
}

/** Row range of a page, inclusive, for PostgREST's `range`. */
export function getRowRange({
  page,
  pageSize,
}: Pick<ListState, 'page' | 'pageSize'>): [from: number, to: number] {
  const from = (page - 1) * pageSize;
  return [from, from + pageSize - 1];
}

/** Number of the last page; 1 for a list without rows. */
export const getLastPage = ({ pageSize }: Pick<ListState, 'pageSize'>, total: number): number =>
  Math.max(1, Math.ceil(total / pageSize));

/** Whether a search or filter is active. */
export const isListFiltered = ({ q, filters }: ListState): boolean =>
  q !== '' || Object.keys(filters).length > 0;

/** Canonical query of search and filters; equal ones find the same rows. */
export const getListQuery = ({ q, filters }: ListState, spec: ListSpec): string =>
  writeListState(new URLSearchParams(), { q: q.trim(), filters }, spec).toString();

/** The change that clears the search and all filters. */
export const getClearedFilters = ({ filters }: ListSpec): ListChange => ({
  q: '',
  filters: Object.fromEntries(filters.map((name) => [name, ''])),
});

/** Whether a change replaces the current history entry. */
interface HowToChange {
  readonly replace: boolean;
}

/** A list's state in the URL, with its setter. Typing replaces the history entry; other changes add one by default. */
export function useListState(spec: ListSpec): [ListState, (change: ListChange, how?: HowToChange) => void] {
  const [params, setParams] = useSearchParams();
  const change = (
    next: ListChange,
    { replace }: HowToChange = { replace: next.q !== undefined && !next.filters },
  ) => setParams((current) => writeListState(current, next, spec), { replace });
  return [readListState(params, spec), change];
}
