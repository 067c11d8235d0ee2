import { useCustomerAuth } from 'shared-auth';
import { useEffect } from 'react';
import { useBrowserStore } from '../../lib/browser-store';
import { shortlist } from './shortlist';

/** Synchronizes the browser's list with that of the signed-in customer. Signed-out visitors load no code for it. */
export function useAccountShortlist(): void {
  const { user, loading } = useCustomerAuth();
  const owner = useBrowserStore(shortlist, (list) => list.owner);
  const uid = user?.uid ?? null;
  const isOut = !loading && uid === null && owner !== null;

  useEffect(() => {
    if (uid === null && !isOut) return;
    import('./join-account')
      .then(({ joinAccount, leaveAccount }) => (uid === null ? leaveAccount() : joinAccount(uid)))
      // Keep the browser's list; the next page tries again.
      .catch(() => undefined);
  }, [uid, isOut]);
}
