import { atLeast, type BarRow } from '../report/bar';
import { inSpread, kilobytes, ratio } from '../report/numbers';
import type { Section } from '../report/tables';
import { connections, seconds } from './load';
import type { EdgeResult, ServerMetrics } from './measure-edge';

const title = 'The edge beside nginx';
const oneDecimal = (value: number) => value.toFixed(1);

const cells = ({ perSecond, p50, p99 }: ServerMetrics) => [
  inSpread(perSecond),
  inSpread(p50, oneDecimal),
  inSpread(p99, oneDecimal),
];

export function edgeSection(result: EdgeResult): Section {
  if ('skipped' in result) return { title, words: `Not measured: ${result.skipped}`, tables: [] };
  return {
    title,
    words: `The same page with the same headers, once from the edge, once from a file on disk by nginx with one worker. ${connections} connections of one load generator on the same machine, runs of ${seconds} s in turns; the generator is one process as well, so a server that keeps up with it shows in its times rather than in its requests; median (least–greatest).`,
    tables: [
      {
        head: ['Page', 'Server', 'requests a second', 'of nginx', 'p50 ms', 'p99 ms', 'kB'],
        rows: result.measured.flatMap(({ path, bytes, edge, nginx }) =>
          Object.entries({ edge, nginx }).map(([server, metrics]) => {
            const [perSecond = '', p50 = '', p99 = ''] = cells(metrics);
            const share = ratio(metrics.perSecond.median, nginx.perSecond.median);
            return [path, server, perSecond, share, p50, p99, kilobytes(bytes)];
          }),
        ),
      },
    ],
  };
}

const times = (value: number) => `${value.toFixed(2)} ×`;

export function edgeBar(result: EdgeResult): BarRow[] {
  if ('skipped' in result) return [];
  return result.measured.map(({ path, edge, nginx }) =>
    atLeast(
      `Edge, cached ${path}, requests a second beside nginx (p99 ${edge.p99.median} ms, nginx ${nginx.p99.median} ms)`,
      0.9,
      edge.perSecond.median / nginx.perSecond.median,
      times,
    ),
  );
}
