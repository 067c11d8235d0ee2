import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { adminKey } from './data/query';
import { useIdle } from './timing';
import { deskTodayOptions, todayKeys } from './desk-today';

/**
 * Open tasks for any screen; refetched after every change made here. Other screens read again when they open: a change
 * of a booking concerns its quote, its enquiry, the departure and the dashboard, too.
 */
export function useDeskToday() {
  const queryClient = useQueryClient();

  useEffect(
    () =>
      queryClient.getMutationCache().subscribe((event) => {
        if (event.type !== 'updated' || event.action.type !== 'success') return;
        const { submittedAt } = event.mutation.state;
        void queryClient.invalidateQueries({
          queryKey: adminKey,
          refetchType: 'none',
          predicate: ({ state }) => state.dataUpdatedAt <= submittedAt,
        });
        void queryClient.invalidateQueries({ queryKey: todayKeys.all });
      }),
    [queryClient],
  );

  return useQuery({ ...deskTodayOptions, enabled: useIdle() });
}
