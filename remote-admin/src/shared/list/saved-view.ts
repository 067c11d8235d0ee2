import { row } from '@aertrip/platform/rows';
import * as v from 'valibot';
import { readListState, writeListState, type ListChange, type ListSpec, type ListState } from './list-state';

/** Lists with saved views. */
const savedLists = ['packages', 'enquiries', 'bookings', 'departures'] as const;
export type SavedList = (typeof savedLists)[number];

export const savedViewSchema = row({
  id: v.string(),
  name: v.string(),
  /** URL query without the page. */
  query: v.string(),
  hidden_columns: v.array(v.string()),
  /** Owner; `null` for the team's. */
  owner: v.nullable(v.string()),
  version: v.number(),
});

/** A named search, filter and sort state of a list. */
export type SavedView = v.InferOutput<typeof savedViewSchema>;

/** Canonical query of search, filters and order; equal states have equal queries. */
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

/** The list state of a view; drops parameters that the list no longer has. */
export const getViewState = ({ query }: Pick<SavedView, 'query'>, spec: ListSpec): ListState =>
  readListState(new URLSearchParams(query), spec);

/** The change from the current list state to another. */
export const getViewChange = ({ q, sort, filters }: ListState, spec: ListSpec): ListChange => ({
  q,
  sort,
  filters: Object.fromEntries(spec.filters.map((name) => [name, filters[name] ?? ''])),
});

/** Whether a list currently shows a view. */
export const isViewShown = (view: Pick<SavedView, 'query'>, list: ListState, spec: ListSpec): boolean =>
  getViewQuery(getViewState(view, spec), spec) === getViewQuery(list, spec);
