import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useIdle } from './use-idle';
import { deskTodayOptions, todayKeys } from './desk-today';

/** Open tasks for any screen; refetched after every change made here. */
export function useDeskToday() {
  const queryClient = useQueryClient();

  useEffect(
    () =>
      queryClient.getMutationCache().subscribe((event) => {
        if (event.type === 'updated' && event.action.type === 'success')
          void queryClient.invalidateQueries({ queryKey: todayKeys.all });
      }),
    [queryClient],
  );

  return useQuery({ ...deskTodayOptions, enabled: useIdle() });
}
