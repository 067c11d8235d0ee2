import { pages } from '../measure/conditions';
import { spreadOf, type Spread } from '../measure/statistics';
import type { Variants } from '../site/variants';
import { loadOnce, type LoadRun } from './load';
import { saveAnswer } from './saved-answer';
import { findNginx, startNginx } from './start-nginx';

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
  const program = findNginx();
  if (!program)
    throw new Error('nginx is not installed (apt-get install nginx, or NGINX_PATH=/path/to/nginx).');
  const { url } = await variants.site('federated');
  const paths = [pages.home, pages.package];
  const files = await Promise.all(
    paths.map(async (path, index) => ({ path, file: String(index), answer: await saveAnswer(url + path) })),
  );
  const nginx = await startNginx(program, port, files);
  try {
    const measured: EdgePage[] = [];
    for (const { path, answer } of files) {
      const servers = [url, nginx.url].map((server) => ({ url: server + path, runs: [] as LoadRun[] }));
      // Once without counting: a program that has just started is not as fast as it will be.
      for (const { url: target } of servers) await loadOnce(target, answer.cookie);
      for (let round = 0; round < rounds; round += 1) {
        for (const { url: target, runs } of servers) runs.push(await loadOnce(target, answer.cookie));
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
