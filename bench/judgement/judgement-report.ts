import { falseAlarms } from '@aertrip/release';
import { atMost } from '../report/bar';
import type { Benchmark } from '../report/benchmark';
import { whole } from '../report/numbers';
import { upperBound } from './interval';
import type { Found, JudgementResult } from './measure-judgement';

const percent = (share: number) => `${(share * 100).toFixed(1)} %`;

/** Visits until half of the simulations found it, and the share that did when some did not. */
function cell({ ran, found, half }: Found): string {
  if (found === 0) return '–';
  const share = found < ran ? [`${found} of ${ran}`] : [];
  return [...(half === undefined ? [] : [whole(half)]), ...share].join('; ');
}

const unique = (values: readonly string[]) => [...new Set(values)];

export function judgementReport({ alarms, found }: JudgementResult): Benchmark {
  const places = unique(found.map(({ where }) => where));
  const ended = alarms.map(
    ({ what, ended: count, ran }) =>
      `${count} of ${whole(ran)} (${what}; at most ${percent(upperBound(count, ran))})`,
  );
  const passed = alarms.flatMap(({ what, passedAfter }) =>
    passedAfter ? [`${passedAfter.map(whole).join(' and ')} visits (${what})`] : [],
  );
  return {
    section: 'judgement',
    conditions:
      'Simulated with fixed seeds (`bench/judgement/visits.ts`): visits of the new version until half of 50 simulations found the regression, in the first of three steps; `23 of 50` counts those that found it, – none.',
    table: {
      head: ['Regression', ...places],
      rows: unique(found.map(({ regression }) => regression)).map((regression) => [
        regression,
        ...found.filter((each) => each.regression === regression).map(cell),
      ]),
    },
    notes: `Ended although as good as live, with the upper end of the 95 % interval: ${ended.join(', ')}. Half and 95 % of the good canaries pass their first step after ${passed.join(', ')}.`,
    bars: [
      atMost(
        'Good canaries and soaks ended, highest share',
        falseAlarms,
        Math.max(...alarms.map((alarm) => alarm.ended / alarm.ran)),
        percent,
      ),
    ],
  };
}
