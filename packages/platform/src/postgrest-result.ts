import { AppError, toAppError, type AppErrorCode } from './app-error';

/** The parts of a PostgREST client's response used here (postgrest-js and supabase-js alike). */
interface DatabaseResult<T> {
  readonly data: T;
  readonly error: { message: string; code?: string; details?: unknown; hint?: unknown } | null;
  readonly status: number;
  readonly count?: number | null;
}

type Succeeded<T> = Exclude<T, null>;

const codeByStatus: Readonly<Record<number, AppErrorCode>> = {
  400: 'invalid',
  401: 'unauthenticated',
  403: 'forbidden',
  404: 'not-found',
  406: 'not-found',
  409: 'conflict',
  422: 'invalid',
  429: 'rate-limited',
};

function failure({ error, status }: DatabaseResult<unknown>): AppError {
  // The clients report a network failure as status 0 with the fetch error's text.
  if (status === 0) return toAppError(new TypeError(`fetch failed: ${error?.message ?? ''}`));
  const code = codeByStatus[status] ?? (status >= 500 ? 'unavailable' : 'unknown');
  return new AppError(code, error?.message ?? `The service answered with status ${status}.`, {
    status,
    details: error,
  });
}

/**
 * The data of a database response.
 * @throws AppError for every error response; `not-found` when a requested single row is missing
 */
export function unwrap<T>(result: DatabaseResult<T>): Succeeded<T> {
  if (result.error || result.data === null || result.data === undefined) {
    if (!result.error && result.status >= 200 && result.status < 300) {
      throw new AppError('not-found', 'There is no such record.', { status: 404 });
    }
    throw failure(result);
  }
  return result.data as Succeeded<T>;
}

/** Like `unwrap`, for calls without response content (204). */
export function unwrapVoid(result: DatabaseResult<unknown>): void {
  if (result.error) throw failure(result);
}

/** One page of rows with the number of all rows, for calls made with `{ count: 'exact' }`. */
export function unwrapPage<T>(result: DatabaseResult<T[] | null>): { rows: T[]; total: number } {
  // A page beyond the last one is an empty page, not an error (PGRST103).
  if (result.status === 416) return { rows: [], total: result.count ?? 0 };
  return { rows: unwrap(result), total: result.count ?? 0 };
}
