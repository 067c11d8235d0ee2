import { useQuery } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { useIdle } from '../../shared/use-idle';
import { connectionOptions } from './connection';

function subscribe(onChange: () => void): () => void {
  window.addEventListener('online', onChange);
  window.addEventListener('offline', onChange);
  return () => {
    window.removeEventListener('online', onChange);
    window.removeEventListener('offline', onChange);
  };
}

/** Whether the browser is online and the backend responds. Checks again when the network or the focus returns. */
export function useConnection(): boolean {
  const hasNetwork = useSyncExternalStore(subscribe, () => navigator.onLine);
  const { isError } = useQuery({ ...connectionOptions, enabled: useIdle() });
  return hasNetwork && !isError;
}
