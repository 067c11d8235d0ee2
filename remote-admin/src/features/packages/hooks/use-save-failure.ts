import { useState } from 'react';
import { databaseError, errorMessage } from '../../../shared/data/error-message';
import { getMissingParts } from '../package-api';
import type { FormPart } from '../model/package-form';

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

/** The part of the form that the database refused; null when it names none. */
export function getFaultyPart(error: unknown): FormPart | null {
  const database = databaseError(error);
  if (!database) return null;
  if (database.code === '23505') {
    if (database.details.startsWith('Key (slug)')) return 'slug';
    if (database.details.startsWith('Key (code)')) return 'code';
    return null;
  }
  return ['departures', 'prices'].includes(database.details) ? 'departures' : null;
}
