import { useRef } from 'react';
import { useBlocker } from 'react-router-dom';
import { useUnsavedChanges } from './unsaved-changes';

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
