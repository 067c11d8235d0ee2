import { setTimeout as delay } from 'node:timers/promises';
import autocannon from 'autocannon';
import type { EmbeddedBackend } from '@aertrip/local-backend';
import { quantile } from '../measure/statistics';
import type { MeasuredSite } from '../site/start-site';
import type { CountingProxy } from './counting-proxy';
import { processTime } from './process-time';

/** One kind of what is asked of a site. */
export interface Asked {
  readonly kind: string;
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** Of a POST. */
  readonly body?: string;
}

/** What one request costs, in ms on a processor: of an edge with its render processes, and of the data service. */
export interface Cost {
  readonly kind: string;
  readonly edge: number;
  readonly data: number;
}

/** All pages of a site, asked for at once behind a publication; and what an edge renders when nobody asks. */
export interface PublicationCost {
  readonly pages: number;
  /** Time in ms until the edge had rendered them by itself, and until they were sent then: half, and all but one in a hundred. */
  readonly ahead: { readonly took: number; readonly p50: number; readonly p99: number };
  /** Time in ms until all were there, and until half, and all but one in a hundred, of them was. */
  readonly took: number;
  readonly p50: number;
  readonly p99: number;
  /** ms on a processor for each page. */
  readonly edge: number;
  readonly data: number;
  /** Calls of the data service for each page. */
  readonly calls: number;
}

const requestsOfAKind = 3000;
const connections = 16;

/** Time in ms after which an edge has polled what is published. */
const pollTime = 3000;

/** Time in ms without a render after which there will be none, and the polls of the version in a tenth of a second. */
const [quietTime, pollsIn100] = [4000, 1];

export interface Measured {
  readonly site: MeasuredSite;
  readonly backend: EmbeddedBackend;
  readonly proxy: CountingProxy;
}

/** What both have used of the processors since the start: ms. */
async function readUse({ site, backend }: Measured): Promise<{ edge: number; data: number }> {
  const [edge, data] = await Promise.all([processTime(site.pid), processTime(backend.databasePid)]);
  return { edge, data };
}

/** @throws Error when a request is not answered with success */
export async function measureCost(measured: Measured, { kind, path, headers, body }: Asked): Promise<Cost> {
  const ask = (amount: number) =>
    autocannon({
      url: measured.site.url + path,
      connections,
      amount,
      method: body === undefined ? 'GET' : 'POST',
      body,
      headers: { 'accept-encoding': 'br', ...headers },
    });
  // A program that has just started is not as fast as it will be.
  await ask(requestsOfAKind / 3);
  const before = await readUse(measured);
  const { non2xx, errors } = await ask(requestsOfAKind);
  if (non2xx + errors > 0) throw new Error(`${path} failed ${non2xx + errors} requests.`);
  const after = await readUse(measured);
  return {
    kind,
    edge: (after.edge - before.edge) / requestsOfAKind,
    data: (after.data - before.data) / requestsOfAKind,
  };
}

async function askAll(url: string, paths: readonly string[]): Promise<number[]> {
  const times: number[] = [];
  const left = [...paths];
  async function askOn(): Promise<void> {
    for (let path = left.shift(); path !== undefined; path = left.shift()) {
      const startedAt = performance.now();
      const answer = await fetch(url + path);
      if (!answer.ok) throw new Error(`${path} answers ${answer.status}.`);
      await answer.arrayBuffer();
      times.push(performance.now() - startedAt);
    }
  }
  await Promise.all(Array.from({ length: connections }, askOn));
  return times;
}

/** @returns time in ms from now until the edge has rendered what it renders by itself */
async function untilRendered(proxy: CountingProxy): Promise<number> {
  const startedAt = performance.now();
  let lastCallAt = startedAt;
  while (performance.now() - lastCallAt < quietTime) {
    await delay(100);
    if (proxy.read() > pollsIn100) lastCallAt = performance.now();
  }
  return lastCallAt - startedAt;
}

/**
 * @param paths of all pages
 * @param publish changes what they show
 */
export async function measurePublication(
  measured: Measured,
  paths: readonly string[],
  publish: () => Promise<void>,
): Promise<PublicationCost> {
  const { site, proxy } = measured;
  await askAll(site.url, paths);
  proxy.read();
  const before = await readUse(measured);
  await publish();
  await delay(pollTime);
  const startedAt = performance.now();
  const times = await askAll(site.url, paths);
  const took = performance.now() - startedAt;
  const calls = proxy.read();
  const after = await readUse(measured);
  await publish();
  const aheadTook = await untilRendered(proxy);
  const timesThen = await askAll(site.url, paths);
  return {
    pages: paths.length,
    took,
    p50: quantile(times, 0.5),
    p99: quantile(times, 0.99),
    edge: (after.edge - before.edge) / paths.length,
    data: (after.data - before.data) / paths.length,
    calls: calls / paths.length,
    ahead: { took: aheadTook, p50: quantile(timesThen, 0.5), p99: quantile(timesThen, 0.99) },
  };
}
