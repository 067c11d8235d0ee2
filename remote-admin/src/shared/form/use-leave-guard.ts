import { useEffect, useRef } from 'react';
import { useBlocker } from 'react-router-dom';

/** Blocks navigation while the form has unsaved changes, until it is confirmed. */
export function useLeaveGuard(isDirty: boolean) {
  const mayLeave = useRef(false);
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isDirty && !mayLeave.current && currentLocation.pathname !== nextLocation.pathname,
  );
  useUnsavedChanges(isDirty);
  return {
    blocker,
    /** Lets the next navigation pass. */
    allowLeaving: () => {
      mayLeave.current = true;
    },
  };
}

const unsaved = new Set<symbol>();

/** Whether any form of the page has unsaved changes. */
export const hasUnsavedChanges = (): boolean => unsaved.size > 0;

/** Registers a dirty form, so that the browser confirms closing or reloading the page. */
export function useUnsavedChanges(isDirty: boolean): void {
  useEffect(() => {
    if (!isDirty) return;
    const form = Symbol('form');
    unsaved.add(form);
    const confirmLeaving = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', confirmLeaving);
    return () => {
      unsaved.delete(form);
      window.removeEventListener('beforeunload', confirmLeaving);
    };
  }, [isDirty]);
}
