import { useState } from 'react';
import { errorMessage } from '../../../lib/data/error-message';
import { getMissingParts } from '../api/package-status';

/** What was pressed: it decides where a failure is shown, in the save bar or in the status card. */
type Attempt = 'save' | 'move';

/** Why the last attempt was refused: as a message, or as a list of what is missing. */
export function useSaveFailure() {
  const [attempt, setAttempt] = useState<Attempt>('save');
  const [message, setMessage] = useState<string | null>(null);
  const [missingParts, setMissingParts] = useState<readonly string[]>([]);

  return {
    attempt,
    message,
    missingParts,
    /** Another attempt begins: the last one is forgotten. */
    start: (next: Attempt) => {
      setAttempt(next);
      setMessage(null);
      setMissingParts([]);
    },
    show: (error: unknown) => {
      setMissingParts(getMissingParts(error));
      setMessage(errorMessage(error));
    },
    /** Saving is refused for a reason in words of its own. */
    refuseSave: (reason: string) => {
      setAttempt('save');
      setMessage(reason);
    },
  };
}
