/** Polling interval in ms; with the edge's cache of 10 s, a recall reaches a page within a minute. */
const interval = 34_000;

/** Random jitter in ms, so that open tabs do not poll simultaneously. */
const jitter = 12_000;

/** Polling interval in ms during a long outage. */
const longest = 5 * 60_000;

/**
 * Time in ms until the next poll.
 * @param failures consecutive failures
 * @param random from 0 to 1
 */
export const pauseAfter = (failures: number, random = Math.random()): number =>
  Math.min(interval * 2 ** failures, longest) + random * jitter;
