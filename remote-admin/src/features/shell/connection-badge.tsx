import { Badge } from '@aertrip/ui';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { AppError } from '@aertrip/platform';
import { adminClient } from 'shared-auth';
import { useSyncExternalStore } from 'react';
import { Circle } from 'lucide-react';
import { adminKey } from '../../shared/data/query';
import { useIdle } from '../../shared/timing';

/** Connection state of browser and backend. */
export function ConnectionBadge() {
  const isOnline = useConnection();
  return (
    <span
      role="status"
      title={isOnline ? 'Connected to the server' : 'No connection: changes cannot be saved right now'}
    >
      <Badge tone={isOnline ? 'good' : 'bad'}>
        <Circle viewBox="-8 -8 40 40" fill="currentColor" aria-hidden />
        <span>{isOnline ? 'Online' : 'Offline'}</span>
      </Badge>
    </span>
  );
}

/** Polling interval and timeout in ms. */
const interval = 30_000;
const patience = 8_000;

async function ping(signal: AbortSignal): Promise<true> {
  const client = await adminClient();
  const { status } = await client
    .from('departure_cities')
    .select('id', { head: true })
    .limit(1)
    // The client's own retries would take seven more seconds, too late for the badge.
    .retry(false)
    .abortSignal(AbortSignal.any([signal, AbortSignal.timeout(patience)]));
  // Any response of the service counts, even a refusal; no response or a gateway error does not.
  if (status === 0 || status >= 500)
    throw new AppError('unavailable', 'The server is not responding.', { status });
  return true;
}

/** Query keys of the connection state. */
export const connectionKeys = { all: [...adminKey, 'connection'] as const };

/** Whether the backend responds; polled while the page is visible. */
const connectionOptions = queryOptions({
  queryKey: connectionKeys.all,
  queryFn: ({ signal }) => ping(signal),
  refetchInterval: interval,
  refetchOnWindowFocus: 'always',
  refetchOnReconnect: 'always',
  staleTime: 0,
  networkMode: 'always',
  retry: false,
});

function subscribe(onChange: () => void): () => void {
  window.addEventListener('online', onChange);
  window.addEventListener('offline', onChange);
  return () => {
    window.removeEventListener('online', onChange);
    window.removeEventListener('offline', onChange);
  };
}

/** Whether the browser is online and the backend responds. Checks again when the network or the focus returns. */
function useConnection(): boolean {
  const hasNetwork = useSyncExternalStore(subscribe, () => navigator.onLine);
  const { isError } = useQuery({ ...connectionOptions, enabled: useIdle() });
  return hasNetwork && !isError;
}
