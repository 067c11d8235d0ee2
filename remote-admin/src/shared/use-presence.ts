import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { adminQuery } from './data/query';
import { leavePresence, presenceKeys, touchPresence, type Colleague, type RecordKind } from './presence';

/** Heartbeat interval in ms; the database expires presence after 40 s. */
const interval = 15_000;

/**
 * Registers presence on a record while the page is visible, and returns the other colleagues. A convenience: a failure
 * returns none.
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
    // Notifies colleagues before the next heartbeat.
    void refetch();
  }, [isEditing, refetch]);

  useEffect(() => {
    // On failure, presence expires in the database.
    const leave = () => void leavePresence(kind, id).catch(() => undefined);
    const refetchRestored = (event: PageTransitionEvent) => {
      if (event.persisted) void refetch();
    };
    window.addEventListener('pagehide', leave);
    window.addEventListener('pageshow', refetchRestored);
    return () => {
      window.removeEventListener('pagehide', leave);
      window.removeEventListener('pageshow', refetchRestored);
      leave();
    };
  }, [kind, id, refetch]);

  return data ?? [];
}
