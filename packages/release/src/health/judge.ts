import { maxGoals, visitSizes, type VisitSize } from '../core/counted-health';
import type { CountedLoads } from './metrics';
import { blatantFault } from './blatant';
import {
  type Counted,
  evidenceOfDeadGoal,
  evidenceOfMoreCalls,
  evidenceOfNotWorse,
  evidenceOfWorse,
  shareOf,
} from './share-test';
import {
  alarmShares,
  falseAlarms,
  falsePasses,
  leastSizes,
  needsConcurrence,
  shareMetrics,
  type Margin,
  type MetricName,
  type Profile,
  type ShareMetric,
} from './profiles';
import { sharesOf } from './share-metrics';
import { radiusOf, sizesOf, type Sizes } from './size-test';
import {
  canaryNames,
  describeDeadGoal,
  describeShares,
  describeSizes,
  metricTitles,
  type ArmNames,
} from './words';

export interface MetricVerdict {
  readonly metric: MetricName;
  /** Such as `Uncaught errors`. */
  readonly title: string;
  readonly verdict: 'better-or-equal' | 'worse' | 'inconclusive';
  readonly because: string;
}

export interface Judgement {
  readonly verdict: 'abort' | 'wait' | 'pass';
  readonly because: string;
  readonly metrics: readonly MetricVerdict[];
}

/** Counts of the judged version and of the version that it is compared with. */
interface Arms {
  readonly candidate: CountedLoads;
  /** `undefined` without a baseline. */
  readonly live?: CountedLoads;
}

interface JudgeOptions {
  readonly profile: Profile;
  /** Comparisons that share the false-alarm rate: the steps of a canary, each with its own counts. */
  readonly comparisons?: number;
  readonly called?: ArmNames;
}

interface Test {
  readonly profile: Profile;
  readonly alpha: number;
  /** False-alarm rate of each goal, and of the exact test of data calls. */
  readonly exactAlpha: { readonly goal: number; readonly calls: number };
  readonly called: ArmNames;
  /** Whether both arms have as many visits as `patience` requires. */
  readonly isPatienceOver: boolean;
  readonly hasSample: boolean;
}

export const visitsOf = ({ health }: CountedLoads): number => health?.visits ?? 0;

function effective(metric: ShareMetric, { of, happened }: Counted, { clustering }: Profile): Counted {
  const isGoal = metric === 'goals begun' || metric === 'goals reached';
  const visits = isGoal ? clustering.goals : clustering.shares;
  return { of: of / visits, happened: happened / visits };
}

/** The smallest share of the candidate that this sample would detect as worse. */
function leastSeen(candidate: Counted, live: Counted, margin: number, alpha: number): number {
  let [low, high] = [Math.min(1, shareOf(live)), 1];
  for (let step = 0; step < 20; step += 1) {
    const middle = (low + high) / 2;
    const counted = { of: candidate.of, happened: middle * candidate.of };
    if (evidenceOfWorse(counted, live, margin) >= -Math.log(alpha)) high = middle;
    else low = middle;
  }
  return high;
}

/** Largest observed excess that still passes once patience is over. */
const tolerated = ({ margin, bound }: Margin) => Math.max(margin, bound / 4);

function judgeShares(metric: ShareMetric, candidate: Counted, live: Counted, test: Test): MetricVerdict {
  const { profile, alpha, called } = test;
  const { margin, bound } = profile.margins[metric];
  const [one, other] = [effective(metric, candidate, profile), effective(metric, live, profile)];
  const say = describeShares(metric, { candidate, live, called });
  const of = (verdict: MetricVerdict['verdict'], because: string) =>
    ({ metric, title: metricTitles[metric], verdict, because }) as const;
  if (evidenceOfWorse(one, other, margin / 100) >= -Math.log(alpha)) return of('worse', say.worse(margin));
  if (!test.hasSample) return of('inconclusive', say.soFar);
  if (evidenceOfNotWorse(one, other, bound / 100) >= -Math.log(falsePasses))
    return of('better-or-equal', say.excluded(bound));
  if (test.isPatienceOver && (shareOf(one) - shareOf(other)) * 100 <= tolerated({ margin, bound })) {
    const seen = (leastSeen(one, other, margin / 100, alpha) - shareOf(other)) * 100;
    return of('better-or-equal', say.wouldHaveBeenSeen(seen));
  }
  return of('inconclusive', say.notExcluded(bound));
}

const toPercent = (log: number) => (Math.exp(log) - 1) * 100;
const toLog = (percent: number) => Math.log(1 + percent / 100);

function judgeSizes(metric: VisitSize, candidate: Sizes, live: Sizes, test: Test): MetricVerdict {
  const { profile, alpha, called } = test;
  const { margin, bound }: Margin = profile.margins[metric];
  const say = describeSizes(metric, { candidate, live, called });
  const of = (verdict: MetricVerdict['verdict'], because: string) =>
    ({ metric, title: metricTitles[metric], verdict, because }) as const;
  const difference = candidate.mean - live.mean;
  const mayBeOver = test.isPatienceOver && difference <= toLog(tolerated({ margin, bound }));
  if (Math.min(candidate.count, live.count) < leastSizes)
    return mayBeOver && candidate.count > 0
      ? of('better-or-equal', say.tooFewToTell)
      : of('inconclusive', say.soFar(leastSizes));
  const tuning = { clustering: profile.clustering.sizes, tunedFor: Math.max(profile.visits, leastSizes) };
  const radius = radiusOf(candidate, live, { ...tuning, alpha });
  if (difference - radius > toLog(margin)) return of('worse', say.worse(margin));
  if (!test.hasSample) return of('inconclusive', say.soFar(0));
  if (difference + radiusOf(candidate, live, { ...tuning, alpha: falsePasses }) < toLog(bound))
    return of('better-or-equal', say.excluded(bound));
  if (mayBeOver) return of('better-or-equal', say.wouldHaveBeenSeen(toPercent(toLog(margin) + radius)));
  return of('inconclusive', say.notExcluded(bound));
}

/** Verdict about a goal that the candidate never reached and the live version did. */
function judgeDeadGoals({ candidate, live }: Required<Arms>, test: Test): MetricVerdict[] {
  const { profile, exactAlpha, called } = test;
  const others = live.health?.goals.byName ?? {};
  return Object.entries(candidate.health?.goals.byName ?? {}).flatMap(([name, own]): MetricVerdict[] => {
    const other = others[name];
    if (!other) return [];
    const evidence = evidenceOfDeadGoal(own, other, profile.clustering.exact);
    if (evidence < -Math.log(exactAlpha.goal)) return [];
    const because = describeDeadGoal(name, { candidate: own, live: other, called });
    return [{ metric: 'goals reached', title: metricTitles['goals reached'], verdict: 'worse', because }];
  });
}

/** Verdict about far more data calls, valid from the first visit on. */
function judgeMoreCalls({ candidate, live }: Required<Arms>, test: Test): MetricVerdict[] {
  const { profile, exactAlpha, called } = test;
  const [own, other] = [candidate.health?.sizes.calls ?? {}, live.health?.sizes.calls ?? {}];
  const margin = profile.moreCalls / 100;
  const evidence = evidenceOfMoreCalls(own, other, { clustering: profile.clustering.exact, margin });
  if (evidence < -Math.log(exactAlpha.calls)) return [];
  const say = describeSizes('calls', { candidate: sizesOf(own), live: sizesOf(other), called });
  return [{ metric: 'calls', title: metricTitles.calls, verdict: 'worse', because: say.beyondChance }];
}

/** Whether too few visits of the live version report the metric to expect it from the candidate. */
const isMissing = (live: number, liveVisits: number, visits: number) =>
  live < 10 || (live / Math.max(1, liveVisits)) * visits < 5;

function judgeMetrics({ candidate, live }: Required<Arms>, test: Test): MetricVerdict[] {
  const shares = shareMetrics.flatMap((metric) => {
    const [one, other] = [sharesOf(candidate, metric), sharesOf(live, metric)];
    if (!one || !other || one.of === 0 || other.of === 0) return [];
    if (test.profile.isApart && needsConcurrence.includes(metric)) return [];
    // A remote without goals has none to begin.
    if (metric === 'goals begun' && live.health?.goals.begun === 0) return [];
    return [judgeShares(metric, one, other, test)];
  });
  const sizes = visitSizes.flatMap((metric) => {
    const [one, other] = [sizesOf(candidate.health?.sizes[metric]), sizesOf(live.health?.sizes[metric])];
    const isRare = isMissing(other.count, visitsOf(live), visitsOf(candidate));
    return one.count < leastSizes && isRare ? [] : [judgeSizes(metric, one, other, test)];
  });
  const exact = [...judgeDeadGoals({ candidate, live }, test), ...judgeMoreCalls({ candidate, live }, test)];
  // One verdict for each metric.
  const isDecided = ({ metric }: MetricVerdict) => exact.some((found) => found.metric === metric);
  return [...shares, ...sizes].filter((verdict) => !isDecided(verdict)).concat(exact);
}

const sentencesOf = (verdicts: readonly MetricVerdict[]) => verdicts.map(({ because }) => because).join(' ');

/**
 * Compares the counts of a version with those of another one. Safe to call at any time and any number of times: the tests
 * are valid at all looks together. An equally good version fails with a probability of at most `falseAlarms`, divided over
 * the metrics, the goals and the comparisons (Bonferroni).
 */
export function judge(
  arms: Arms,
  { profile, comparisons = 1, called = canaryNames }: JudgeOptions,
): Judgement {
  const { candidate, live } = arms;
  const blatant = blatantFault(arms, called);
  const [own, others] = [visitsOf(candidate), live && visitsOf(live)];
  const needed = Math.max(1, profile.visits);
  const waits = (visits: number, whose: string) =>
    visits < needed ? [`${visits} of ${needed} visits of ${whose}`] : [];
  const lacking = [
    ...waits(own, called.candidate),
    ...(others === undefined ? [] : waits(others, called.live)),
  ];
  const alarms = falseAlarms / comparisons;
  const metrics = live
    ? judgeMetrics(
        { candidate, live },
        {
          profile,
          called,
          alpha: (alarms * alarmShares.metrics) / (shareMetrics.length + visitSizes.length),
          exactAlpha: {
            goal: (alarms * alarmShares.goals) / maxGoals,
            calls: alarms * alarmShares.calls,
          },
          hasSample: lacking.length === 0,
          isPatienceOver: Math.min(own, others ?? own) >= profile.patience * needed,
        },
      )
    : [];
  if (blatant) return { verdict: 'abort', because: blatant, metrics };
  const worse = metrics.filter(({ verdict }) => verdict === 'worse');
  if (worse.length > 0) return { verdict: 'abort', because: sentencesOf(worse), metrics };
  if (lacking.length > 0)
    return { verdict: 'wait', because: `Not judged yet: ${lacking.join(' and ')}.`, metrics };
  const open = metrics.filter(({ verdict }) => verdict === 'inconclusive');
  if (open.length > 0) return { verdict: 'wait', because: `Not judged yet: ${sentencesOf(open)}`, metrics };
  const because = live
    ? `Nothing is worse than ${called.live} in ${own} visits: ${metrics.map(({ title }) => title.toLowerCase()).join(', ')}.`
    : `Nothing blatant happened in ${own} visits; there is nothing to compare them with.`;
  return { verdict: 'pass', because, metrics };
}
