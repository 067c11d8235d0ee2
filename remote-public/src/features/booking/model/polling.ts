/** How long the bank's word is waited for, in ms. */
export const longestWait = 2 * 60_000;

/**
 * When to ask again whether a payment has arrived: often at first, then less and less.
 * @param waited ms since the customer came back from paying
 * @returns ms, or false when it is time to stop
 */
export function pollDelay(waited: number): number | false {
  if (waited >= longestWait) return false;
  if (waited < 20_000) return 2000;
  return waited < 60_000 ? 5000 : 10_000;
}
