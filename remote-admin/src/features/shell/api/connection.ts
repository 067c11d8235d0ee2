import { queryOptions } from '@tanstack/react-query';
import { AppError } from '@aertrip/platform';
import { adminClient } from 'shared-auth';
import { adminKey } from '../../../lib/data/query';

/** Time in ms between two requests to the backend, and how long an answer may take. */
const interval = 30_000;
const patience = 8_000;

async function ping(signal: AbortSignal): Promise<true> {
  const client = await adminClient();
  const { status } = await client
    .from('departure_cities')
    .select('id', { head: true })
    .limit(1)
    // The client would try for seven more seconds; the badge wants to know now.
    .retry(false)
    .abortSignal(AbortSignal.any([signal, AbortSignal.timeout(patience)]));
  // Any answer of the service counts, a refusal too; no answer and a broken gateway do not.
  if (status === 0 || status >= 500)
    throw new AppError('unavailable', 'The backend does not answer.', { status });
  return true;
}

/** Query keys of what is known about the connection. */
export const connectionKeys = { all: [...adminKey, 'connection'] as const };

/** Whether the backend answers: polled while the page is visible. */
export const connectionOptions = queryOptions({
  queryKey: connectionKeys.all,
  queryFn: ({ signal }) => ping(signal),
  refetchInterval: interval,
  staleTime: 0,
  networkMode: 'always',
  retry: false,
});
