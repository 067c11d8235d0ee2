import { notify } from '@aertrip/platform';
import { useQueryClient } from '@tanstack/react-query';
import { createContext, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { errorMessage } from '../data/error-message';
import { type ListState, writeListState } from './list-state';
import type { Page } from './page';
import type { ListSpecification } from './list-specification';

/** Position of the open row in its list, and links to its neighbours across pages. */
export interface RowWalk {
  /** Counted from 1 over all pages; null when the list does not contain the row. */
  readonly position: number | null;
  readonly total: number;
  readonly previous: (() => void) | null;
  readonly next: (() => void) | null;
}

/** For the panel beside the list. */
export const RowWalkContext = createContext<RowWalk | null>(null);

interface Walked<Row> {
  readonly list: ListState;
  /** The page of that state; undefined while loading. */
  readonly page: Page<Row> | undefined;
  readonly currentId: string | undefined;
}

/**
 * Steps through a list from its open row. A row removed by a change keeps its position: the next row is the one that
 * moved up.
 */
export function useRowWalk<Row extends { readonly id: string }>(
  { getOptions, getRowPath, spec }: ListSpecification<Row>,
  { list, page, currentId }: Walked<Row>,
): RowWalk | null {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const { search } = useLocation();
  const [last, setLast] = useState<{ readonly id: string; readonly place: number } | null>(null);

  const index = page?.rows.findIndex(({ id }) => id === currentId) ?? -1;
  const first = (list.page - 1) * list.pageSize;
  if (currentId !== undefined && index >= 0 && (last?.id !== currentId || last.place !== first + index)) {
    setLast({ id: currentId, place: first + index });
  }
  if (!page || !getRowPath || currentId === undefined) return null;

  const isGone = index < 0;
  const place = isGone ? (last?.id === currentId ? last.place : null) : first + index;
  const { total } = page;
  const open = async (wanted: number) => {
    const number = Math.floor(wanted / list.pageSize) + 1;
    const { rows } =
      number === list.page ? page : await queryClient.fetchQuery(getOptions({ ...list, page: number }));
    const row = rows[wanted - (number - 1) * list.pageSize];
    if (!row) return;
    const params = writeListState(new URLSearchParams(search), { page: number }, spec);
    await navigate({ pathname: getRowPath(row), search: params.toString() }, { preventScrollReset: true });
  };
  const tryToOpen = (wanted: number) => {
    open(wanted).catch((error: unknown) =>
      notify.error(`The record could not be opened. ${errorMessage(error)}`),
    );
  };
  const way = (wanted: number) => (wanted >= 0 && wanted < total ? () => tryToOpen(wanted) : null);
  return {
    position: isGone || place === null ? null : place + 1,
    total,
    previous: place === null ? null : way(place - 1),
    next: place === null ? null : way(isGone ? place : place + 1),
  };
}

/**
 * Click handler of a row: opens its page, which knows the list to return to, or opens it beside the list, which keeps
 * search, filters and scroll position.
 */
export function useOpenRow<Row>(
  getRowPath: ((row: Row) => string) | undefined,
  isBesideList: boolean,
): ((row: Row) => void) | undefined {
  const navigate = useNavigate();
  const { pathname: from, search } = useLocation();
  if (!getRowPath) return undefined;
  return (row) => {
    const pathname = getRowPath(row);
    if (isBesideList) void navigate({ pathname, search }, { preventScrollReset: true });
    else void navigate(pathname, { state: { from: from + search } });
  };
}
