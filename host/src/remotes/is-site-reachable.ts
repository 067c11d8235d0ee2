/** Time in ms after which a silent site counts as unreachable. */
const timeLimit = 2000;

/** Whether the site answers at all: without it, a failed load says nothing about the release. */
export async function isSiteReachable(): Promise<boolean> {
  if (!navigator.onLine) return false;
  try {
    const { ok } = await fetch('/healthz', { cache: 'no-store', signal: AbortSignal.timeout(timeLimit) });
    return ok;
  } catch {
    return false;
  }
}
