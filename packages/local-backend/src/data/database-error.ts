/** The fields of a PostgreSQL error that the response carries. */
export interface DatabaseError extends Error {
  code: string;
  severity: string;
  detail?: string;
  hint?: string;
  position?: string;
}

export function isDatabaseError(error: unknown): error is DatabaseError {
  return error instanceof Error && 'severity' in error && 'code' in error && typeof error.code === 'string';
}

const statusByState: Record<string, number> = {
  '23503': 409,
  '23505': 409,
  '25006': 405,
  '42883': 404,
  '42P01': 404,
  '42P17': 500,
  '57P01': 503,
  P0001: 400,
};

/** By the first two characters of the code. */
const statusByClass: Record<string, number> = {
  '08': 503,
  '0L': 403,
  '0P': 403,
  '28': 403,
  '53': 503,
  '54': 413,
};

/** Classes of internal errors, such as `40`, a deadlock, or `57`, a statement that took too long. */
const internalClasses = ['09', '25', '2D', '38', '39', '3B', '40', '55', '57', '58', 'F0', 'HV', 'P0', 'XX'];

/**
 * The HTTP status that PostgREST gives a PostgreSQL error.
 * Source: https://docs.postgrest.org/en/stable/references/errors.html#http-status-codes
 *
 * @param sqlState five characters, e.g. `23505`; `PTnnn` requests HTTP status nnn
 * @param hasRole whether the caller's token names a role (a refusal is 403 then, 401 otherwise)
 */
export function httpStatus(sqlState: string, hasRole: boolean): number {
  if (sqlState === '42501') return hasRole ? 403 : 401;
  const requested = /^PT(\d{3})$/.exec(sqlState);
  if (requested) {
    const status = Number(requested[1]);
    return status >= 200 && status <= 599 ? status : 500;
  }
  const sqlClass = sqlState.slice(0, 2);
  return (
    statusByState[sqlState] ?? statusByClass[sqlClass] ?? (internalClasses.includes(sqlClass) ? 500 : 400)
  );
}
