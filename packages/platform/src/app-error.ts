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

/** The only error type that leaves a feature's `api/`: screens branch on `code`, people read `message`. */
export class AppError extends Error {
  override readonly name = 'AppError';
  readonly code: AppErrorCode;
  /** HTTP status of the response, if any. */
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
  // fetch rejects with a TypeError for every reason: refused, DNS, offline, blocked.
  return error instanceof TypeError && /fetch|network|load failed/i.test(error.message);
}

/** Messages of browsers about a missing ES module (Chromium, Firefox, Safari), and of Vite about styles. */
const moduleMissing = /dynamically imported module|importing a module script failed|unable to preload css/i;

/**
 * Whether the code or the styles of a screen failed to load. The router keeps that failure for the life of the page.
 */
export function isCodeMissing(error: unknown): boolean {
  return error instanceof Error && (error.name === 'ChunkLoadError' || moduleMissing.test(error.message));
}

/** Converts any thrown value into an `AppError`, with the original as `cause`. */
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
 * How a release itself failed: a `chunk` failed to load, or its code threw or could not parse a response (`render`).
 * `undefined` for failures of services and loaders. A remote's own error boundary rethrows such an error to the host,
 * which can load another release.
 */
export function releaseFault(error: unknown): 'chunk' | 'render' | undefined {
  // An unexpected error of the code is the cause of an `unknown` AppError.
  if (error instanceof AppError) return error.code === 'unknown' ? releaseFault(error.cause) : undefined;
  if (!(error instanceof Error)) return undefined;
  if (isCodeMissing(error)) return 'chunk';
  return toAppError(error).code === 'unknown' ? 'render' : undefined;
}
