import { useState } from 'react';
import { errorMessage } from '../../../shared/data/error-message';
import { getMissingParts } from '../api/package-status';

/** The pressed button: decides whether the save bar or the status card shows the failure. */
export type Attempt = 'save' | 'move';

/** Why the last attempt was refused: a message, or a list of missing requirements. */
export function useSaveFailure() {
  const [attempt, start] = useState<Attempt>('save');
  const [error, setError] = useState<unknown>(null);
  return {
    attempt,
    message: error === null ? null : errorMessage(error),
    missingParts: error === null ? [] : getMissingParts(error),
    /** Clears the last failure before a new attempt. */
    start: (next: Attempt) => {
      start(next);
      setError(null);
    },
    show: setError,
  };
}
