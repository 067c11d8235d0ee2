import { useQuery } from '@tanstack/react-query';
import { useEffect, useSyncExternalStore } from 'react';
import { connectionOptions } from '../api/connection';

function subscribe(onChange: () => void): () => void {
  window.addEventListener('online', onChange);
  window.addEventListener('offline', onChange);
  return () => {
    window.removeEventListener('online', onChange);
    window.removeEventListener('offline', onChange);
  };
}

/** True while the browser has a network and the backend answers. Asks again when the network or the focus returns. */
export function useConnection(): boolean {
  const hasNetwork = useSyncExternalStore(subscribe, () => navigator.onLine);
  const { isError, refetch } = useQuery(connectionOptions);

  useEffect(() => {
    const askAgain = () => void refetch();
    window.addEventListener('online', askAgain);
    window.addEventListener('focus', askAgain);
    return () => {
      window.removeEventListener('online', askAgain);
      window.removeEventListener('focus', askAgain);
    };
  }, [refetch]);

  return hasNetwork && !isError;
}
