/** Pauses in ms before the second and the third try; each is stretched by up to half, so that not all come back at once. */
const pauses = [300, 900];

const pause = (ms: number) =>
  new Promise<void>((resolve) => {
    setTimeout(resolve, ms * (1 + Math.random() / 2));
  });

/**
 * Tries what has failed for want of a network twice more.
 * @param mayRecover whether another try can end better
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
 * Tries something, and twice more where it failed for want of a network.
 * @param mayRecover whether another try can end better
 * @throws the last error
 */
export const retry = <Result>(attempt: () => Promise<Result>, mayRecover: (error: unknown) => boolean) =>
  attempt().catch((error: unknown) => tryAgain(attempt, mayRecover, error));
