import { atLeast, atMost } from '../report/bar';
import type { Benchmark } from '../report/benchmark';
import { milliseconds, whole } from '../report/numbers';
import { connections, type LoadFound, type LoadOptions, type ReaderFound } from './measure-load';

export interface LoadResult {
  readonly options: Pick<LoadOptions, 'rate' | 'seconds'>;
  /** Promotes and roll-backs of the public remote during the load. */
  readonly changes: number;
  readonly load: LoadFound;
  readonly reader: ReaderFound;
}

export function loadReport({ options, changes, load, reader }: LoadResult): Benchmark {
  const wrong = load.kinds.reduce((sum, kind) => sum + kind.wrong, 0);
  const versions = [...reader.byVersion.values()].slice(0, 2).map(whole).join(' and ');
  return {
    section: 'load',
    conditions: `${connections} connections request ${whole(options.rate)} addresses a second for ${options.seconds} s while the public remote is promoted or rolled back ${changes} times, each time with an empty page cache; edge, renderers, database and clients share the machine. One reader loads whole pages.`,
    table: {
      head: ['Requests', 'answers', 'wrong or broken'],
      rows: [
        ...load.kinds.map(({ kind, answers, wrong: other }) => [kind, whole(answers), whole(other)]),
        ['pages of the reader', whole(reader.read), whole(reader.broken)],
      ],
    },
    notes: `${whole(load.perSecond)} answers a second: p50 ${milliseconds(load.p50)}, p99 ${milliseconds(load.p99)}, slowest ${milliseconds(load.slowest)}; ${whole(load.errors)} connections broke. The reader got ${versions} pages of the two versions, ${whole(reader.clientRendered)} of them without server rendering: p50 ${milliseconds(reader.p50)}, p99 ${milliseconds(reader.p99)}.`,
    bars: [
      atLeast('Mixed load while promoting, answers a second', 1500, load.perSecond, whole),
      atMost('Errors under this load', 0, wrong + load.errors + reader.broken, whole),
    ],
  };
}
