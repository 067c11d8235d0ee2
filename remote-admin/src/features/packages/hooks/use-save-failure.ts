import { useState } from 'react';
import { errorMessage } from '../../../shared/data/error-message';
import { getMissingParts } from '../api/package-status';

/** The pressed button: decides whether the save bar or the status card shows the failure. */
export type Attempt = 'save' | 'move';

/** Why the last attempt was refused: a message, or a list of missing requirements. */
export function useSaveFailure() {
  const [attempt, setAttempt] = useState<Attempt>('save');
  const [message, setMessage] = useState<string | null>(null);
  const [missingParts, setMissingParts] = useState<readonly string[]>([]);

  return {
    attempt,
    message,
    missingParts,
    /** Clears the last failure before a new attempt. */
    start: (next: Attempt) => {
      setAttempt(next);
      setMessage(null);
      setMissingParts([]);
    },
    show: (error: unknown) => {
      setMissingParts(getMissingParts(error));
      setMessage(errorMessage(error));
    },
  };
}
