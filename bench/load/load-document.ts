import { whole } from '../report/numbers';
import { markdownTable } from '../report/tables';
import type { Circumstances } from '../measure/machine';
import type { LoadFound, LoadOptions, ReaderFound } from './measure-load';

export interface LoadReport {
  readonly circumstances: Circumstances;
  readonly options: Pick<LoadOptions, 'rate' | 'seconds'>;
  /** Promotes and roll-backs of the public remote meanwhile. */
  readonly changes: number;
  readonly load: LoadFound;
  readonly reader: ReaderFound;
}

/** What the load found, as `docs/benchmarks-load.md`. */
export function loadDocument({ circumstances, options, changes, load, reader }: LoadReport): string {
  const { at, commit, processor, cores, node } = circumstances;
  const wrong = load.kinds.reduce((sum, kind) => sum + kind.wrong, 0);
  return `${[
    '# Under load while a remote is promoted and rolled back',
    `Written by \`npm run bench:load\`: one edge, its render processes, the embedded backend and the visitors together on one machine. ${whole(options.rate)} requests a second are asked for, ${options.seconds} s long; the public remote is promoted or rolled back every few seconds, each time without a page in the cache.`,
    `Measured ${at.slice(0, 16).replace('T', ' ')} UTC, commit ${commit ?? 'unknown'}; ${processor}, ${cores} cores, Node.js ${node}.`,
    markdownTable({
      head: [
        'Requests a second',
        'Promotes and roll-backs',
        'Broken connections',
        'Wrong answers',
        'p50 ms',
        'p99 ms',
        'Slowest ms',
      ],
      rows: [[load.perSecond, changes, load.errors, wrong, load.p50, load.p99, load.slowest].map(whole)],
    }),
    markdownTable({
      head: ['Asked for', 'Answers', 'With another status than expected'],
      rows: load.kinds.map(({ kind, answers, wrong: other }) => [kind, whole(answers), whole(other)]),
    }),
    'Beside them one visitor read pages to their end:',
    markdownTable({
      head: [
        'Pages read',
        'Broken',
        'Left to the browser',
        'Of the release before',
        'Of the other one',
        'p50 ms',
        'p99 ms',
      ],
      rows: [
        [
          reader.read,
          reader.broken,
          reader.clientRendered,
          ...[...reader.byVersion.values()].slice(0, 2),
          reader.p50,
          reader.p99,
        ].map(whole),
      ],
    }),
  ].join('\n\n')}\n`;
}
