import { falseAlarms } from '@aertrip/release';
import { atMost, barTable } from '../report/bar';
import { whole } from '../report/numbers';
import { markdownTable, type TextTable } from '../report/tables';
import type { JudgementResult } from './measure-judgement';

const percent = (share: number) => `${(share * 100).toFixed(1)} %`;
const visits = (count: number | undefined) => (count === undefined ? '–' : whole(count));

const bar = ({ alarms }: JudgementResult) =>
  barTable(
    alarms.map(({ what, ran, ended }) =>
      atMost(`${what}: ended of ${whole(ran)} as good as live`, falseAlarms, ended / ran, percent),
    ),
  );

const passing = ({ alarms }: JudgementResult): TextTable => ({
  head: ['Canary', 'half pass at', '95 % pass at'],
  rows: alarms.flatMap(({ what, passedAfter }) => (passedAfter ? [[what, ...passedAfter.map(whole)]] : [])),
});

const found = (result: JudgementResult): TextTable => ({
  head: ['Where', 'What is worse', 'found', 'half after', '95 % after', 'looked for'],
  rows: result.found.map(({ where, regression, ran, found: count, visits: [half, most], limit }) => [
    where,
    regression,
    `${count} of ${ran}`,
    visits(half),
    visits(most),
    whole(limit),
  ]),
});

/** What was simulated, as a document. */
export function judgementDocument(result: JudgementResult): string {
  const looks = result.alarms.map(({ what, looks: how }) => `${what}: ${how}`).join('; ');
  return `${[
    '# The judgement of releases, simulated',
    'Written by `npm run bench -- --only judgement`, the same numbers in every run (the seeds are fixed). Visitors are people with a machine, a network and extensions of their own, who come 2.2 times (many) or 15 times (few) and keep their version; LCP and INP are log-normal and depend on the machine, 70 % of the visits have no layout shift, 0.3 % of the browsers break most pages, 2 % of the networks lose calls; a soak is compared with other hours, whose visitors are by a standard deviation of 8 % slower or faster. Margins and bounds: `packages/release/src/judgement/profiles.ts`; why: [Canaries and soak](decisions/12-canaries-and-soak.md).',
    '## False alarms',
    `The edge looks every 2 s, which is at a site of 20 visits a second: ${looks}. Each look may end it.`,
    markdownTable(bar(result)),
    '## Visits of the canary until its first step can be passed',
    markdownTable(passing(result)),
    '## Visits until a regression is found',
    'Visits of the version that is judged, in its first of three steps. A dash: not within the visits that it was looked for. What is below the margin of an audience is not looked for at all: an LCP 20 % longer on a panel for few is no reason to end anything.',
    markdownTable(found(result)),
  ].join('\n\n')}\n`;
}
