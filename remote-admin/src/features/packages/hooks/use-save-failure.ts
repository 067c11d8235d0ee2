import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { errorMessage, isStale } from '../../../lib/data/error-message';
import { fetchFreshPackage } from '../api/package-detail';
import { getMissingParts } from '../api/package-status';
import type { PackageDetail } from '../model/package-detail';

/** Why the last change was refused: as a message, as a list of what is missing, or because somebody else was faster. */
export function useSaveFailure(base: PackageDetail | null) {
  const queryClient = useQueryClient();
  const [message, setMessage] = useState<string | null>(null);
  const [missingParts, setMissingParts] = useState<readonly string[]>([]);
  /** The version somebody else saved meanwhile. */
  const [theirs, setTheirs] = useState<PackageDetail | null>(null);

  const readTheirs = async (id: string) => {
    try {
      setTheirs(await fetchFreshPackage(queryClient, id));
    } catch {
      // The refusal itself is shown; comparing needs another try.
    }
  };

  return {
    message,
    missingParts,
    theirs,
    dismissTheirs: () => setTheirs(null),
    clear: () => {
      setMessage(null);
      setMissingParts([]);
    },
    show: async (error: unknown) => {
      if (base && isStale(error)) await readTheirs(base.id);
      setMissingParts(getMissingParts(error));
      setMessage(errorMessage(error));
    },
  };
}
