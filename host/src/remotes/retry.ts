/** Pauses in ms before the second and the third try; each is stretched by up to half, so that not all come back at once. */
const pauses = [300, 900];

const pause = (ms: number) =>
  new Promise<void>((resolve) => {
    setTimeout(resolve, ms * (1 + Math.random() / 2));
  });

/**
 * Tries what failed for want of a network twice more.
 * @param mayRecover whether another try can end better
 */
export async function retry<Result>(
  attempt: () => Promise<Result>,
  mayRecover: (error: unknown) => boolean,
): Promise<Result> {
  for (let tries = 0; ; tries += 1) {
    try {
      return await attempt();
    } catch (error) {
      const wait = pauses[tries];
      if (wait === undefined || !mayRecover(error)) throw error;
      await pause(wait);
    }
  }
}
