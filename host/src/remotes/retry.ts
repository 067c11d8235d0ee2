/**
 * Pauses in ms before the second and third attempt, each with up to 50 % jitter, so that clients do not retry
 * simultaneously.
 */
const pauses = [300, 900];

const pause = (ms: number) =>
  new Promise<void>((resolve) => {
    setTimeout(resolve, ms * (1 + Math.random() / 2));
  });

/**
 * Retries a network failure twice.
 * @param mayRecover whether another attempt can succeed
 * @throws the last error
 */
export async function tryAgain<Result>(
  attempt: () => Promise<Result>,
  mayRecover: (error: unknown) => boolean,
  failure: unknown,
): Promise<Result> {
  let error = failure;
  for (const wait of pauses) {
    if (!mayRecover(error)) break;
    await pause(wait);
    try {
      return await attempt();
    } catch (next) {
      error = next;
    }
  }
  throw error;
}

/**
 * Runs a function, and retries it twice after network failures.
 * @param mayRecover whether another attempt can succeed
 * @throws the last error
 */
export const retry = <Result>(attempt: () => Promise<Result>, mayRecover: (error: unknown) => boolean) =>
  attempt().catch((error: unknown) => tryAgain(attempt, mayRecover, error));

/** Timeout in ms after which the site counts as unreachable. */
const timeLimit = 2000;

/** Whether the site responds at all: otherwise a failed load does not count against the release. */
export async function isSiteReachable(): Promise<boolean> {
  if (!navigator.onLine) return false;
  try {
    const { ok } = await fetch('/healthz', { cache: 'no-store', signal: AbortSignal.timeout(timeLimit) });
    return ok;
  } catch {
    return false;
  }
}
