import { AppError } from '@aertrip/platform';
import type { DehydratedState } from '@tanstack/react-query';
import type { HydrationState } from 'react-router';
import { hydrationPayloadId, type HydrationPayload } from '../contract/rendering-contract';

/** The payload that the edge rendered into this page; `undefined` when the browser renders it. */
export function readHydrationPayload(page: Document): HydrationPayload | undefined {
  const text = page.getElementById(hydrationPayloadId)?.textContent;
  return text ? (JSON.parse(text) as HydrationPayload) : undefined;
}

/** The part of the payload that the router starts from. */
export function toHydrationState({ loaderData, errors }: HydrationPayload): HydrationState {
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
 * The queries as they are known now: a page in the edge's cache is purged when its data changes, so its answers are as
 * good as fresh.
 * @param now ms since 1970
 */
export function freshQueries({ queries }: HydrationPayload, now: number): DehydratedState {
  return {
    ...queries,
    queries: queries.queries.map((query) => ({ ...query, state: { ...query.state, dataUpdatedAt: now } })),
  };
}
