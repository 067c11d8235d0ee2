import { atMost, type BarRow } from '../report/bar';
import { inSpread, whole } from '../report/numbers';
import type { Section } from '../report/tables';
import type { ReleasesResult } from './measure-releases';

export const releasesSection = ({ promote, rollback }: ReleasesResult): Section => ({
  title: 'Promoting and rolling back',
  words: 'From the end of the command to the first page that names the release, requested without a pause.',
  tables: [
    {
      head: ['Command', 'ms until the page has it'],
      rows: [
        ['promote', inSpread(promote)],
        ['roll back', inSpread(rollback)],
      ],
    },
  ],
});

const milliseconds = (value: number) => `${whole(value)} ms`;

export const releasesBar = ({ promote, rollback }: ReleasesResult): BarRow[] => [
  atMost('Promote, slowest until a page has it', 1000, promote.max, milliseconds),
  atMost('Roll back, slowest until a page has it', 1000, rollback.max, milliseconds),
];
