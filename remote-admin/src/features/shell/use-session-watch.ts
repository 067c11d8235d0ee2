import { useQueryClient } from '@tanstack/react-query';
import { toAppError } from '@aertrip/platform';
import { useEffect } from 'react';
import { adminAuth } from 'shared-auth';
import { adminKey } from '../../shared/data/query';
import { todayKeys } from '../../shared/desk-today';

/**
 * Observes failures of the panel's queries and mutations: a refused session leads to the login (through the guard), a
 * refusal reloads the access, and an unreachable service makes the badge check the connection.
 */
export function useSessionWatch(): void {
  const queryClient = useQueryClient();

  useEffect(() => {
    let isHandling = false;
    const remedy = async (code: 'unauthenticated' | 'forbidden') => {
      isHandling = true;
      try {
        await (code === 'unauthenticated' ? adminAuth.leaveSession() : adminAuth.refreshAccess());
      } catch {
        // The place of the first failure shows it.
      }
      isHandling = false;
    };
    const handle = (error: unknown) => {
      const { code } = toAppError(error);
      if (code === 'unavailable' || code === 'offline') {
        void queryClient.invalidateQueries({ queryKey: todayKeys.all });
        return;
      }
      if ((code !== 'unauthenticated' && code !== 'forbidden') || isHandling) return;
      void remedy(code);
    };

    const stopQueries = queryClient.getQueryCache().subscribe((event) => {
      if (event.type !== 'updated' || event.action.type !== 'error') return;
      const [root, part] = event.query.queryKey;
      // The failure of a poll must not interrupt typing with a redirect.
      if (root !== adminKey[0] || part === todayKeys.all[1]) return;
      handle(event.action.error);
    });
    const stopMutations = queryClient.getMutationCache().subscribe((event) => {
      if (event.type === 'updated' && event.action.type === 'error') handle(event.action.error);
    });
    return () => {
      stopQueries();
      stopMutations();
    };
  }, [queryClient]);
}
