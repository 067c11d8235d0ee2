/**
 * Ends the current task, so that the browser can paint and handle input, and continues in the next one. On a slow
 * phone, a start in one task delays input by half a second.
 */
export function yieldToMain(): Promise<void> {
  const { scheduler } = globalThis as { scheduler?: { yield?: () => Promise<void> } };
  if (scheduler?.yield) return scheduler.yield();
  return new Promise((resolve) => setTimeout(resolve));
}
