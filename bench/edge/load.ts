import autocannon from 'autocannon';

/** Results of a server under load. */
export interface LoadRun {
  readonly perSecond: number;
  /** Time to answer in ms: of half of the requests, and of all but one in a hundred. */
  readonly p50: number;
  readonly p99: number;
}

/** Concurrent requests, one per connection. */
export const connections = 32;
/** Length of one run in seconds. */
export const seconds = 4;

/** @throws Error when a request is not answered with success */
export async function loadOnce(url: string, cookie: string): Promise<LoadRun> {
  const { requests, latency, non2xx, errors } = await autocannon({
    url,
    connections,
    duration: seconds,
    headers: { 'accept-encoding': 'br', ...(cookie ? { cookie } : {}) },
  });
  if (non2xx + errors > 0) throw new Error(`${url} failed ${non2xx + errors} requests under load.`);
  return { perSecond: requests.average, p50: latency.p50, p99: latency.p99 };
}
