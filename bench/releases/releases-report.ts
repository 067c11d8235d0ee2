import { atMost } from '../report/bar';
import type { Benchmark } from '../report/benchmark';
import { inSpread, milliseconds } from '../report/numbers';
import type { ReleasesResult } from './measure-releases';

export const releasesReport = ({ promote, rollback }: ReleasesResult, runs: number): Benchmark => ({
  section: 'releases',
  conditions: `From the end of the command to the first page of the new version, requested without a pause; ${runs} runs, median (least–greatest).`,
  table: {
    head: ['Command', 'ms until a page has it'],
    rows: [
      ['promote', inSpread(promote)],
      ['roll back', inSpread(rollback)],
    ],
  },
  bars: [
    atMost('Promote, slowest until a page has it', 500, promote.max, milliseconds),
    atMost('Roll back, slowest until a page has it', 500, rollback.max, milliseconds),
  ],
});
