import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { adminQuery } from '../data/query';
import { leavePresence, presenceKeys, touchPresence, type Colleague, type RecordKind } from './presence';

/** Time in ms between two words; the database takes somebody for gone after 40 s. */
const interval = 15_000;

/**
 * Tells that a record is open here while the page is visible, and who else has it open. A courtesy: when it fails,
 * nobody is shown.
 */
export function usePresence(kind: RecordKind, id: string, isEditing: boolean): readonly Colleague[] {
  const latest = useRef(isEditing);
  const { data, refetch } = useQuery({
    ...adminQuery,
    queryKey: presenceKeys.record(kind, id),
    queryFn: ({ signal }) => touchPresence(kind, id, latest.current, signal),
    refetchInterval: interval,
    refetchOnWindowFocus: 'always',
    staleTime: 0,
    gcTime: 0,
  });

  useEffect(() => {
    if (latest.current === isEditing) return;
    latest.current = isEditing;
    // Colleagues need not wait for the next round.
    void refetch();
  }, [isEditing, refetch]);

  useEffect(() => {
    // Whoever cannot say so is taken for gone by time.
    const leave = () => void leavePresence(kind, id).catch(() => undefined);
    const comeBack = (event: PageTransitionEvent) => {
      if (event.persisted) void refetch();
    };
    window.addEventListener('pagehide', leave);
    window.addEventListener('pageshow', comeBack);
    return () => {
      window.removeEventListener('pagehide', leave);
      window.removeEventListener('pageshow', comeBack);
      leave();
    };
  }, [kind, id, refetch]);

  return data ?? [];
}
