import { useEffect, useState } from 'react';
import { adminAuth, useAdminAuth } from 'shared-auth';

/** The admin session, started by the first screen that needs it. `startError`: the client failed to load. */
export function useAdminSession() {
  const state = useAdminAuth();
  const [startError, setStartError] = useState<unknown>(null);
  const [attempt, setAttempt] = useState(0);

  useEffect(() => {
    let isCurrent = true;
    adminAuth.start().catch((error: unknown) => isCurrent && setStartError(error));
    return () => {
      isCurrent = false;
    };
  }, [attempt]);

  const restart = () => {
    setStartError(null);
    setAttempt(attempt + 1);
  };
  return { ...state, startError, restart };
}
