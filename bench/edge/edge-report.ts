import { pages } from '../measure/conditions';
import { atLeast, atMost } from '../report/bar';
import type { Benchmark } from '../report/benchmark';
import { inSpread, kilobytes, times } from '../report/numbers';
import { connections, seconds } from './load';
import type { EdgePage } from './measure-edge';

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
    ...measured
      .filter(({ path }) => path === pages.home)
      .map(({ bytes }) => atMost('Document of /', 20_000, bytes, (value) => `${kilobytes(value)} kB`)),
  ],
});
