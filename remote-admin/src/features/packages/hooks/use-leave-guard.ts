import { useRef } from 'react';
import { useBlocker } from 'react-router-dom';
import { useUnsavedChanges } from '../../../lib/form/unsaved-changes';

/** Holds a navigation back while the form has changes that are not saved, until somebody says that it may go on. */
export function useLeaveGuard(isDirty: boolean) {
  const mayLeave = useRef(false);
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isDirty && !mayLeave.current && currentLocation.pathname !== nextLocation.pathname,
  );
  useUnsavedChanges(isDirty);
  return {
    blocker,
    /** The next navigation is not held back. */
    allowLeaving: () => {
      mayLeave.current = true;
    },
  };
}
