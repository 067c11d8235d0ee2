import { toAppError, type AppError } from '@aertrip/platform';

const general: Partial<Record<AppError['code'], string>> = {
  offline: 'You are offline. Connect to the internet and try again.',
  unavailable: 'The service is not responding. Your change may not be saved: try again.',
  unauthenticated: 'Your session has ended. Sign in again.',
  'not-found': 'This record no longer exists.',
  unknown: 'Something went wrong. Try again.',
};

/** The fields of a PostgREST error body that are used here. */
interface DatabaseError {
  readonly code: string;
  readonly message: string;
  readonly details: string;
}

/** The database error of a failure, if any. */
export function databaseError(error: unknown): DatabaseError | null {
  const { details } = toAppError(error);
  if (typeof details !== 'object' || details === null) return null;
  const text = (key: string) =>
    key in details ? String((details as Record<string, unknown>)[key] ?? '') : '';
  return { code: text('code'), message: text('message'), details: text('details') };
}

/** User message of a failed data operation. */
export function errorMessage(error: unknown): string {
  const failure = toAppError(error);
  const database = databaseError(error);
  // Raised as user messages, in contrast to PostgreSQL's own errors.
  if (database && /^PT4(?!01)/.test(database.code)) {
    return failure.message.replace(/^[A-Z_]+: (.)/, (_, first: string) => first.toUpperCase());
  }
  if (database?.code === '23505') return 'Another record has the same value. Choose a different one.';
  if (database?.code === '23503') return 'This record is in use elsewhere.';
  if (database?.code === '42501') return 'You don’t have permission for this.';
  if (database?.code.startsWith('23')) return 'A value is not allowed here. Check what you entered.';
  return general[failure.code] ?? failure.message;
}

/** Whether the database refused a change of another version than the stored one. Other conflicts have their own reason. */
export const hasChanged = (error: unknown): boolean =>
  databaseError(error)?.message.startsWith('STALE:') ?? false;

/** The same in a form whose input would be lost by a reload. */
export const reopenMessage = (error: unknown): string =>
  hasChanged(error)
    ? 'A colleague changed this record after you opened it. Copy your changes, then close and reopen it.'
    : errorMessage(error);

/** Whether the record changed after it was read. A duplicate value is another kind of conflict. */
export function isStale(error: unknown): boolean {
  return toAppError(error).code === 'conflict' && databaseError(error)?.code !== '23505';
}
