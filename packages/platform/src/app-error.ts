export type AppErrorCode =
  | 'offline'
  | 'unavailable'
  | 'not-found'
  | 'conflict'
  | 'forbidden'
  | 'unauthenticated'
  | 'rate-limited'
  | 'invalid'
  | 'unknown';

/** The one error type that crosses a feature's `api/`: screens decide by `code`, people read `message`. */
export class AppError extends Error {
  override readonly name = 'AppError';
  readonly code: AppErrorCode;
  /** HTTP status of the answer, where there was one. */
  readonly status: number | undefined;
  readonly details: unknown;

  constructor(
    code: AppErrorCode,
    message: string,
    options: { status?: number; details?: unknown; cause?: unknown } = {},
  ) {
    super(message, { cause: options.cause });
    this.code = code;
    this.status = options.status;
    this.details = options.details;
  }
}

function isNetworkFailure(error: unknown): boolean {
  // fetch rejects with a TypeError whatever the reason: refused, no name, offline, blocked.
  return error instanceof TypeError && /fetch|network|load failed/i.test(error.message);
}

/** What browsers say of an ES module that did not arrive (Chromium, Firefox, Safari), and Vite of styles. */
const moduleMissing = /dynamically imported module|importing a module script failed|unable to preload css/i;

/** Whether the code of a screen, or its styles, did not arrive. The router remembers that for the page's life. */
export function isCodeMissing(error: unknown): boolean {
  return error instanceof Error && (error.name === 'ChunkLoadError' || moduleMissing.test(error.message));
}

/** Turns anything thrown into an `AppError`, with the original as `cause`. */
export function toAppError(error: unknown): AppError {
  if (error instanceof AppError) return error;
  if (isNetworkFailure(error) || isCodeMissing(error)) {
    const offline = typeof navigator !== 'undefined' && navigator.onLine === false;
    return offline
      ? new AppError('offline', 'You are offline.', { cause: error })
      : new AppError('unavailable', 'Our service could not be reached.', { cause: error });
  }
  const message = error instanceof Error ? error.message : String(error);
  return new AppError('unknown', message, { cause: error });
}

/**
 * How a release itself failed: a `chunk` of it did not come, or its code threw or could not read an answer (`render`).
 * `undefined` for a failure that a service or a loader reports. A remote's own boundary throws such an error on to the
 * host, which knows another release.
 */
export function releaseFault(error: unknown): 'chunk' | 'render' | undefined {
  // What the code threw stands behind an `unknown` AppError, as its cause.
  if (error instanceof AppError) return error.code === 'unknown' ? releaseFault(error.cause) : undefined;
  if (!(error instanceof Error)) return undefined;
  if (isCodeMissing(error)) return 'chunk';
  return toAppError(error).code === 'unknown' ? 'render' : undefined;
}
