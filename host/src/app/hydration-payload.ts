import { AppError } from '@aertrip/platform';
import type { QueryClient } from '@tanstack/react-query';
import type { HydrationState } from 'react-router';
import { hydrationPayloadId, type HydrationPayload } from '../contract/rendering-contract';

/** The payload in a server-rendered page; `undefined` in a client-rendered one. */
export function readHydrationPayload(page: Document): HydrationPayload | undefined {
  const text = page.getElementById(hydrationPayloadId)?.textContent;
  return text ? (JSON.parse(text) as HydrationPayload) : undefined;
}

/** The part of the payload for the router. */
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
 * Fills the cache with the page's data, as old as the page's load: the edge purges a cached page when its data changes, so
 * the data is current.
 */
export function fillQueries(queryClient: QueryClient, { queries }: HydrationPayload): void {
  for (const [key, data] of queries) queryClient.setQueryData(key, data);
}
