import { setTimeout as pause } from 'node:timers/promises';

/** Time in ms after which a journey no longer waits. */
const timeLimit = 10_000;
const interval = 40;

/**
 * Polls until an answer arrives. A browser rejects the call during a navigation, which counts as no answer.
 * @param ask returns `undefined` until then
 * @param expected description of the awaited state
 * @param observed description of the actual state
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
