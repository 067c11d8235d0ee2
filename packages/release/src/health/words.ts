import type { CountedGoal, VisitSize } from '../core/counted-health';
import type { MetricName, ShareMetric } from './profiles';
import type { Counted } from './share-test';
import type { Sizes } from './size-test';

export interface ArmNames {
  readonly candidate: string;
  readonly live: string;
}

export const canaryNames: ArmNames = { candidate: 'the canary', live: 'the live version' };

export const metricTitles: Readonly<Record<MetricName, string>> = {
  loads: 'Failed loads',
  errors: 'Uncaught errors',
  rejections: 'Unhandled rejections',
  'calls failed': 'Failed data calls',
  renders: 'Failed renders in the browser',
  'server renders': 'Failed renders on the server',
  'goals begun': 'Goals begun',
  'goals reached': 'Goals reached',
  lcp: 'LCP',
  inp: 'INP',
  cls: 'CLS',
  heap: 'Memory',
  calls: 'Data calls a visit',
};

/** Noun of each share metric. Goals are reported by reached goals instead of missed ones. */
const counts: Readonly<Record<ShareMetric, { readonly words: string; readonly isGood?: true }>> = {
  loads: { words: 'loads failed' },
  errors: { words: 'visits had an uncaught error' },
  rejections: { words: 'visits had an unhandled rejection' },
  'calls failed': { words: 'visits had a data call that failed' },
  renders: { words: 'visits had a render that failed' },
  'server renders': { words: 'pages could not be rendered on the server' },
  'goals begun': { words: 'visits began a goal', isGood: true },
  'goals reached': { words: 'that began it reached it', isGood: true },
};

const percent = (share: number) => `${(share * 100).toFixed(share < 0.1 ? 2 : 1)} %`;
const points = (value: number) => `${value < 10 ? Number(value.toFixed(1)) : Math.round(value)} points`;

interface Compared<Arm> {
  readonly candidate: Arm;
  readonly live: Arm;
  readonly called: ArmNames;
}

export function describeShares(metric: ShareMetric, { candidate, live, called }: Compared<Counted>) {
  const { words, isGood } = counts[metric];
  const told = ({ of, happened }: Counted) => (isGood ? of - happened : happened) / of;
  const soFar = `${percent(told(candidate))} of ${called.candidate}'s ${candidate.of} ${words}, ${percent(told(live))} of ${called.live}'s ${live.of}.`;
  const than = isGood ? 'fewer' : 'more';
  return {
    soFar,
    worse: (margin: number) => `${soFar} That is beyond chance and the margin of ${points(margin)}.`,
    excluded: (bound: number) => `${soFar} ${points(bound)} ${than} can be ruled out.`,
    notExcluded: (bound: number) => `${soFar} ${points(bound)} ${than} cannot be ruled out yet.`,
    wouldHaveBeenSeen: (seen: number) => `${soFar} ${points(seen)} ${than} would have been seen.`,
  };
}

export const describeDeadGoal = (name: string, { candidate, live, called }: Compared<CountedGoal>) =>
  `No visit of ${called.candidate} reached the goal ${name}, of ${candidate.begun} that began it; ${live.reached} of ${live.begun} did in ${called.live}.`;

const units: Readonly<Record<VisitSize, (value: number) => string>> = {
  lcp: (value) => `${Math.round(value)} ms`,
  inp: (value) => `${Math.round(value)} ms`,
  cls: (value) => (value / 1000).toFixed(3),
  heap: (value) => `${Math.round(value)} MiB`,
  calls: (value) => value.toFixed(1),
};

const whole = (value: number) => `${Math.round(value)} %`;

export function describeSizes(metric: VisitSize, { candidate, live, called }: Compared<Sizes>) {
  const write = ({ count, mean }: Sizes) => (count === 0 ? 'not told' : units[metric](Math.exp(mean) - 1));
  const soFar = `${metricTitles[metric]} ${write(candidate)} in ${candidate.count} visits of ${called.candidate}, ${write(live)} in ${live.count} of ${called.live}.`;
  return {
    soFar: (least: number) => (least > 0 ? `${soFar} ${least} of each are needed.` : soFar),
    beyondChance: `${soFar} That is beyond chance.`,
    tooFewToTell: `${soFar} Too few tell of it to judge it.`,
    worse: (margin: number) => `${soFar} That is beyond chance and the margin of ${whole(margin)}.`,
    excluded: (bound: number) => `${soFar} ${whole(bound)} more can be ruled out.`,
    notExcluded: (bound: number) => `${soFar} ${whole(bound)} more cannot be ruled out yet.`,
    wouldHaveBeenSeen: (seen: number) => `${soFar} ${whole(seen)} more would have been seen.`,
  };
}
