/**
 * Ends the running task, so that the browser can paint and answer, and goes on in the next one. On a slow phone a start in one
 * piece keeps whoever presses waiting for half a second.
 */
export function yieldToMain(): Promise<void> {
  const { scheduler } = globalThis as { scheduler?: { yield?: () => Promise<void> } };
  if (scheduler?.yield) return scheduler.yield();
  return new Promise((resolve) => setTimeout(resolve));
}
