import { useCustomerAuth } from 'shared-auth';
import { useEffect } from 'react';
import { useBrowserStore } from '../../../lib/browser-store';
import { shortlist } from '../model/shortlist';

/** Keeps the list of this browser and that of the signed-in customer one. A visitor fetches no code for it. */
export function useAccountShortlist(): void {
  const { user, loading } = useCustomerAuth();
  const owner = useBrowserStore(shortlist, (list) => list.owner);
  const uid = user?.uid ?? null;
  const isOut = !loading && uid === null && owner !== null;

  useEffect(() => {
    if (uid === null && !isOut) return;
    import('../model/join-account')
      .then(({ joinAccount, leaveAccount }) => (uid === null ? leaveAccount() : joinAccount(uid)))
      // The list of this browser stays as it is, and the next page tries again.
      .catch(() => undefined);
  }, [uid, isOut]);
}
