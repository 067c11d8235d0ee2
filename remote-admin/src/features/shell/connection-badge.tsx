import { Badge } from '@aertrip/ui';
import { useQuery } from '@tanstack/react-query';
import { toAppError } from '@aertrip/platform';
import { useSyncExternalStore } from 'react';
import { Circle } from 'lucide-react';
import { deskTodayOptions } from '../../shared/desk-today';

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

function subscribe(onChange: () => void): () => void {
  window.addEventListener('online', onChange);
  window.addEventListener('offline', onChange);
  return () => {
    window.removeEventListener('online', onChange);
    window.removeEventListener('offline', onChange);
  };
}

/** Whether the browser is online and the backend answered the last poll of the open tasks, even with a refusal. */
function useConnection(): boolean {
  const hasNetwork = useSyncExternalStore(subscribe, () => navigator.onLine);
  const { error } = useQuery({ ...deskTodayOptions, enabled: false });
  return hasNetwork && !(error && ['unavailable', 'offline'].includes(toAppError(error).code));
}
