import autocannon from 'autocannon';
import { pages } from '../measure/conditions';
import { type Spread, spreadOf } from '../measure/statistics';
import { atLeast, atMost, type Benchmark } from '../report/benchmark';
import { inSpread, kilobytes, times } from '../report/numbers';
import type { Variants } from '../site/variants';
import { saveAnswer, startNginx } from './start-nginx';

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
export async function loadOnce(url: string): Promise<LoadRun> {
  const { requests, latency, non2xx, errors } = await autocannon({
    url,
    connections,
    duration: seconds,
    headers: { 'accept-encoding': 'br' },
  });
  if (non2xx + errors > 0) throw new Error(`${url} failed ${non2xx + errors} requests under load.`);
  return { perSecond: requests.average, p50: latency.p50, p99: latency.p99 };
}

export interface ServerMetrics {
  readonly perSecond: Spread;
  readonly p50: Spread;
  readonly p99: Spread;
}

export interface EdgePage {
  readonly path: string;
  /** Bytes of the body, as sent. */
  readonly bytes: number;
  readonly edge: ServerMetrics;
  readonly nginx: ServerMetrics;
}

const rounds = 4;

const toMetrics = (runs: readonly LoadRun[]): ServerMetrics => ({
  perSecond: spreadOf(runs.map(({ perSecond }) => perSecond)),
  p50: spreadOf(runs.map(({ p50 }) => p50)),
  p99: spreadOf(runs.map(({ p99 }) => p99)),
});

/**
 * The edge and nginx under the same load with the same bytes, in turns.
 * @throws Error when nginx is not installed
 */
export async function measureEdge(
  variants: Variants,
  port: number,
  onProgress: (line: string) => void,
): Promise<EdgePage[]> {
  const { url } = await variants.site('federated');
  const files = await Promise.all(
    Object.values(pages).map(async (path, index) => ({
      path,
      file: String(index),
      answer: await saveAnswer(url + path),
    })),
  );
  const nginx = await startNginx(port, files);
  try {
    const measured: EdgePage[] = [];
    for (const { path, answer } of files) {
      const servers = [url, nginx.url].map((server) => ({ url: server + path, runs: [] as LoadRun[] }));
      // Warm-up, not counted.
      for (const { url: target } of servers) await loadOnce(target);
      for (let round = 0; round < rounds; round += 1) {
        for (const { url: target, runs } of servers) runs.push(await loadOnce(target));
        onProgress(`edge: ${path}, round ${round + 1} of ${rounds}`);
      }
      const [ofEdge, ofNginx] = servers.map(({ runs }) => runs);
      measured.push({
        path,
        bytes: answer.body.byteLength,
        edge: toMetrics(ofEdge ?? []),
        nginx: toMetrics(ofNginx ?? []),
      });
    }
    return measured;
  } finally {
    await nginx.stop();
  }
}

const oneDecimal = (value: number) => value.toFixed(1);
const share = ({ edge, nginx }: EdgePage) => edge.perSecond.median / nginx.perSecond.median;

export const edgeReport = (measured: readonly EdgePage[]): Benchmark => ({
  section: 'edge',
  conditions: `The same cached page with the same headers, from the edge and as a file from nginx with one worker; ${connections} connections of one load generator on the same machine, ${seconds} s in turns; median (least–greatest).`,
  table: {
    head: ['Page', 'kB', 'edge / nginx', 'Server', 'requests a second', 'p50 ms', 'p99 ms'],
    rows: measured.flatMap((page) =>
      (['edge', 'nginx'] as const).map((server) => {
        const { perSecond, p50, p99 } = page[server];
        return [
          page.path,
          kilobytes(page.bytes),
          server === 'edge' ? times(share(page)) : '',
          server,
          inSpread(perSecond),
          inSpread(p50, oneDecimal),
          inSpread(p99, oneDecimal),
        ];
      }),
    ),
  },
  bars: [
    atLeast('Edge, cached: requests a second / nginx, lowest', 0.95, Math.min(...measured.map(share)), times),
    ...measured.map(({ path, bytes }) =>
      atMost(
        `Document of ${path}`,
        path === pages.home ? 20_000 : 24_000,
        bytes,
        (value) => `${kilobytes(value)} kB`,
      ),
    ),
  ],
});
