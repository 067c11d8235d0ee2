import { useState } from 'react';
import { errorMessage } from '../../../lib/data/error-message';
import { getMissingParts } from '../api/package-status';

/** Why the last change was refused: as a message, or as a list of what is missing. */
export function useSaveFailure() {
  const [message, setMessage] = useState<string | null>(null);
  const [missingParts, setMissingParts] = useState<readonly string[]>([]);

  return {
    message,
    missingParts,
    clear: () => {
      setMessage(null);
      setMissingParts([]);
    },
    show: (error: unknown) => {
      setMissingParts(getMissingParts(error));
      setMessage(errorMessage(error));
    },
    /** Says why in words of its own. */
    say: (text: string) => {
      setMissingParts([]);
      setMessage(text);
    },
  };
}
