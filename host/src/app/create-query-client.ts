import { toAppError } from '@aertrip/platform';
import { QueryClient } from '@tanstack/react-query';

const maxRetries = 1;

/** Only what may go better the second time is tried again; a refusal stays a refusal. */
function mayRecover(error: unknown): boolean {
  const { code } = toAppError(error);
  return code === 'offline' || code === 'unavailable';
}

/**
 * The page's one query client (a server render makes its own for each request).
 * @param options.retryDelay ms before what may go better is tried again; left to the library, about a second
 */
export function createQueryClient({ retryDelay }: { retryDelay?: number } = {}): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 60_000,
        retry: (failures, error) => failures < maxRetries && mayRecover(error),
        ...(retryDelay === undefined ? {} : { retryDelay }),
        // A paused query would leave a route's loader waiting for ever; offline is an answer, and it is shown.
        networkMode: 'always',
      },
      mutations: { networkMode: 'always' },
    },
  });
}
