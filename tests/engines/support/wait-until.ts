import { expect } from '@playwright/test';

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
  let answer: T | undefined;
  await expect(async () => {
    answer = await ask();
    if (answer === undefined) throw new Error(`Expected: ${expected}. ${observed()}`);
  }).toPass({ timeout: 10_000, intervals: [40] });
  return answer as T;
}
