import { atMost, type BarRow } from '../report/bar';
import { whole } from '../report/numbers';
import type { Section } from '../report/tables';
import type { CrashesResult } from './measure-crashes';

export function crashesSection(result: CrashesResult): Section {
  const { requests, crashes, failed, clientRendered, p50, p99 } = result;
  return {
    title: 'Workers that crash',
    words:
      'A destination under an ever new query, so that every page is rendered; every hundredth render ends its thread. What could not be rendered is client-rendered, with status 200.',
    tables: [
      {
        head: ['Requests', 'Crashes', 'Failed answers', 'Left to the browser', 'p50 ms', 'p99 ms'],
        rows: [[requests, crashes, failed, clientRendered, p50, p99].map(whole)],
      },
    ],
  };
}

export const crashesBar = ({ requests, failed }: CrashesResult): BarRow[] => [
  atMost(`Failed answers of ${whole(requests)}, a worker crashing every 100th`, 0, failed, whole),
];
