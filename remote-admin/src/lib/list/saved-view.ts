import { row } from '@aertrip/platform/rows';
import * as v from 'valibot';
import { readListState, writeListState, type ListChange, type ListSpec, type ListState } from './list-state';

/** Lists whose views can be saved. */
export const savedLists = ['packages', 'enquiries', 'bookings', 'departures'] as const;
export type SavedList = (typeof savedLists)[number];

export const savedViewSchema = row({
  id: v.string(),
  name: v.string(),
  /** Of the URL, without the page. */
  query: v.string(),
  hidden_columns: v.array(v.string()),
  /** Whose it is; `null`: the team's. */
  owner: v.nullable(v.string()),
  version: v.number(),
});

/** A list as somebody has searched, filtered and ordered it, under a name. */
export type SavedView = v.InferOutput<typeof savedViewSchema>;

/** The search, filters and order of a list as a query; two lists that show the same have the same one. */
export const getViewQuery = ({ q, sort, filters }: ListState, spec: ListSpec): string =>
  writeListState(
    new URLSearchParams(),
    {
      q: q.trim(),
      sort,
      filters: Object.fromEntries(spec.filters.map((name) => [name, filters[name] ?? ''])),
    },
    spec,
  ).toString();

/** The list that a view shows; what the list no longer allows in its URL is left out. */
export const getViewState = ({ query }: Pick<SavedView, 'query'>, spec: ListSpec): ListState =>
  readListState(new URLSearchParams(query), spec);

/** The change that makes a list show what another state of it shows. */
export const getViewChange = ({ q, sort, filters }: ListState, spec: ListSpec): ListChange => ({
  q,
  sort,
  filters: Object.fromEntries(spec.filters.map((name) => [name, filters[name] ?? ''])),
});

/** Whether a list shows a view. */
export const isViewShown = (view: Pick<SavedView, 'query'>, list: ListState, spec: ListSpec): boolean =>
  getViewQuery(getViewState(view, spec), spec) === getViewQuery(list, spec);
