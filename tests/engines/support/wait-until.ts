import { setTimeout as pause } from 'node:timers/promises';

/** Time in ms after which a journey no longer waits. */
const timeLimit = 10_000;
const interval = 40;

/**
 * Asks again until the answer is there. While a page is left, a browser refuses the question, which is an answer, too.
 * @param ask gives `undefined` as long as it is not
 * @param expected what is waited for, in words
 * @param observed what was there instead, in words
 * @throws Error with both, after 10 s
 */
export async function waitUntil<T>(
  ask: () => Promise<T | undefined>,
  expected: string,
  observed: () => string = () => '',
): Promise<T> {
  const deadline = Date.now() + timeLimit;
  let refusal: unknown;
  while (Date.now() < deadline) {
    try {
      refusal = undefined;
      const answer = await ask();
      if (answer !== undefined) return answer;
    } catch (error) {
      refusal = error;
    }
    await pause(interval);
  }
  throw new Error(`Not within ${timeLimit / 1000} s: ${expected}. ${observed()}`, { cause: refusal });
}
