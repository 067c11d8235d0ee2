import { AppError, type AppErrorCode } from '@aertrip/platform';
import type { DehydratedState } from '@tanstack/react-query';
import type { HydrationState } from 'react-router';

/** What a page drawn on the server carries, so that the browser takes it over without asking for anything again. */
export interface DrawnState {
  /** Release of the remote whose screen it shows; nothing on a page of the host alone. */
  readonly remote?: { readonly name: string; readonly version: string };
  readonly loaderData: Record<string, unknown>;
  /** By route: what its loader found instead of data, such as a package that does not exist. */
  readonly errors?: Record<string, { readonly code: AppErrorCode; readonly message: string }>;
  readonly queries: DehydratedState;
}

/** Id of the script element that holds it, as JSON. */
export const drawnStateId = 'drawn';

/** What the edge drew into this page; nothing when the browser draws it. */
export function readDrawnState(page: Document): DrawnState | undefined {
  const text = page.getElementById(drawnStateId)?.textContent;
  return text ? (JSON.parse(text) as DrawnState) : undefined;
}

/** The part of it that the router starts from. */
export function hydrationOf({ loaderData, errors }: DrawnState): HydrationState {
  return {
    loaderData,
    errors:
      errors &&
      Object.fromEntries(
        Object.entries(errors).map(([route, { code, message }]) => [route, new AppError(code, message)]),
      ),
  };
}

/**
 * The queries as they are known now: a page from the edge's cache is purged when the catalogue changes, so its answers
 * are as good as fresh.
 * @param now ms since 1970
 */
export function freshQueries({ queries }: DrawnState, now: number): DehydratedState {
  return {
    ...queries,
    queries: queries.queries.map((query) => ({ ...query, state: { ...query.state, dataUpdatedAt: now } })),
  };
}
