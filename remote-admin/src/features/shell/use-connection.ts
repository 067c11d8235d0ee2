import { useQuery } from '@tanstack/react-query';
import { useEffect, useSyncExternalStore } from 'react';
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
  const { isError, refetch } = useQuery({ ...connectionOptions, enabled: useIdle() });

  useEffect(() => {
    const checkAgain = () => void refetch();
    window.addEventListener('online', checkAgain);
    window.addEventListener('focus', checkAgain);
    return () => {
      window.removeEventListener('online', checkAgain);
      window.removeEventListener('focus', checkAgain);
    };
  }, [refetch]);

  return hasNetwork && !isError;
}
