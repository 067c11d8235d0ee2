import { useRef } from 'react';
import { useBlocker } from 'react-router-dom';
import { useUnsavedChanges } from './unsaved-changes';

/**
 * Blocks navigation while the form has unsaved changes, until it is confirmed.
 * @param begin of the goal that the form reaches
 */
export function useLeaveGuard(isDirty: boolean, begin: () => void) {
  const mayLeave = useRef(false);
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isDirty && !mayLeave.current && currentLocation.pathname !== nextLocation.pathname,
  );
  useUnsavedChanges(isDirty, begin);
  return {
    blocker,
    /** Lets the next navigation pass. */
    allowLeaving: () => {
      mayLeave.current = true;
    },
  };
}
