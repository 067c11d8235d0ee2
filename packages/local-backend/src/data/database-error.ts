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

const statusByClass: Record<string, number> = {
  '08': 503,
  '09': 500,
  '0L': 403,
  '0P': 403,
  '25': 500,
  '28': 403,
  '2D': 500,
  '38': 500,
  '39': 500,
  '3B': 500,
  '40': 500,
  '53': 503,
  '54': 413,
  '55': 500,
  '57': 500,
  '58': 500,
  F0: 500,
  HV: 500,
  P0: 500,
  XX: 500,
};

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
  return statusByState[sqlState] ?? statusByClass[sqlState.slice(0, 2)] ?? 400;
}
