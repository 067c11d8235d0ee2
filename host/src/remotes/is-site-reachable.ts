/** Timeout in ms after which the site counts as unreachable. */
const timeLimit = 2000;

/** Whether the site responds at all: otherwise a failed load does not count against the release. */
export async function isSiteReachable(): Promise<boolean> {
  if (!navigator.onLine) return false;
  try {
    const { ok } = await fetch('/healthz', { cache: 'no-store', signal: AbortSignal.timeout(timeLimit) });
    return ok;
  } catch {
    return false;
  }
}
