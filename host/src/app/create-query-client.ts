import { toAppError } from '@aertrip/platform';
import { QueryClient } from '@tanstack/react-query';

const maxRetries = 1;

/** Retries only transient failures, not refusals. */
function mayRecover(error: unknown): boolean {
  const { code } = toAppError(error);
  return code === 'offline' || code === 'unavailable';
}

/**
 * The page's query client (a server render creates one per request).
 * @param options.retryDelay ms before a retry; by default the library's, about a second
 */
export function createQueryClient({ retryDelay }: { retryDelay?: number } = {}): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 60_000,
        retry: (failures, error) => failures < maxRetries && mayRecover(error),
        ...(retryDelay === undefined ? {} : { retryDelay }),
        // A paused query would block a route's loader indefinitely; offline is an error to show.
        networkMode: 'always',
        refetchOnReconnect: ({ state }) => state.error !== null && 'always',
      },
      mutations: { networkMode: 'always' },
    },
  });
}
