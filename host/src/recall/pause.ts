/** Time in ms between two questions; with the edge's cache of 10 s a page knows within a minute. */
const interval = 34_000;

/** Further time in ms, at random, so that the tabs of the world do not ask together. */
const jitter = 12_000;

/** Time in ms between two questions when nothing answers for long. */
const longest = 5 * 60_000;

/**
 * Time in ms until the edge is asked again.
 * @param failures since it answered last
 * @param random from 0 to 1
 */
export const pauseAfter = (failures: number, random = Math.random()): number =>
  Math.min(interval * 2 ** failures, longest) + random * jitter;
