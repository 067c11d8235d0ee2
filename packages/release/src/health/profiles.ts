import type { Audience } from '../core/app-name';
import { visitSizes, type VisitSize } from '../core/counted-health';

/** Compared shares of visits, loads or renders, in percent. */
export const shareMetrics = [
  'loads',
  'errors',
  'rejections',
  'calls failed',
  'renders',
  'server renders',
  'goals begun',
  'goals reached',
] as const;

export type ShareMetric = (typeof shareMetrics)[number];
export type MetricName = ShareMetric | VisitSize;

/** Allowed difference of one metric: shares in percentage points, sizes in percent. */
export interface Margin {
  /** A version that is worse by at most this does not fail. */
  readonly margin: number;
  /** A version passes once the tests exclude that it is worse by this much. */
  readonly bound: number;
}

/**
 * Visits that carry the information of one independent visit (Kish's design effect). Repeated visits share a machine, which
 * affects sizes more than the release does, and browser extensions, which affect faults of few visitors.
 */
interface Clustering {
  readonly shares: number;
  readonly sizes: number;
  /** A person who forgot a password fails at each visit. */
  readonly goals: number;
  /** For dead goals and data calls, which depend on the release more than on the machine. */
  readonly exact: number;
}

export interface Profile {
  /** Minimum visits of each arm to pass. */
  readonly visits: number;
  /** Minimum minutes of a canary step. */
  readonly minutes: number;
  readonly soakMinutes: number;
  /**
   * Multiple of the visits above after which an open metric passes, if its observed excess is at most a quarter of the
   * bound. The verdict then names the detectable difference.
   */
  readonly patience: number;
  /** Design effect of shares and of sizes. */
  readonly clustering: Clustering;
  readonly margins: Readonly<Record<MetricName, Margin>>;
  /** Points by which more visits may exceed a number of data calls. */
  readonly moreCalls: number;
  /** Whether the compared versions were live at different times. */
  readonly isApart?: boolean;
}

/** Probability that an equally good version ever fails, over all metrics and all steps of its canary. */
export const falseAlarms = 0.01;

/** Division of `falseAlarms`: the metrics by their margins, dead goals, and data calls by the exact test. */
export const alarmShares = { metrics: 0.5, goals: 0.3, calls: 0.2 } as const;

/** Probability that a metric which is worse by its bound passes. */
export const falsePasses = 0.05;

/** Minimum measured visits of each arm for a size: the normal-mixture approximation needs them. */
export const leastSizes = 50;

const faults = (margin: number, bound: number): Margin => ({ margin, bound });

/**
 * - Shares of faults: browser extensions, crawlers and broken networks cause 0.1 points of difference between two halves of
 *   the same visitors; 500 visits can exclude 5 points.
 * - Goals: the mix of visitors varies; a dead button loses all of them.
 * - LCP: 5 % is not noticeable. INP and CLS vary more with the actions and the duration of a visit; heap varies with garbage
 *   collection.
 * - Calls: one more call is no fault, a loop is.
 */
const many: Profile = {
  visits: 500,
  minutes: 0,
  soakMinutes: 60,
  patience: 2,
  clustering: { shares: 1, sizes: 2, goals: 1, exact: 1 },
  moreCalls: 10,
  margins: {
    loads: faults(0.1, 5),
    errors: faults(0.1, 5),
    rejections: faults(0.1, 5),
    'calls failed': faults(0.1, 5),
    renders: faults(0.1, 5),
    'server renders': faults(0.5, 10),
    'goals begun': { margin: 1, bound: 10 },
    'goals reached': { margin: 3, bound: 30 },
    lcp: { margin: 5, bound: 20 },
    inp: { margin: 10, bound: 40 },
    cls: { margin: 15, bound: 60 },
    heap: { margin: 10, bound: 30 },
    calls: { margin: 10, bound: 40 },
  },
};

/**
 * Few people: a slow machine has more effect than the release. Only an obvious fault, a dead goal or far more data calls
 * end a version, and an open metric passes at the minimum visits if no similar excess was observed (`patience` 1).
 */
const few: Profile = {
  visits: 20,
  minutes: 30,
  soakMinutes: 4 * 60,
  patience: 1,
  clustering: { shares: 1.5, sizes: 4, goals: 4, exact: 1 },
  moreCalls: 10,
  margins: {
    loads: faults(5, 40),
    errors: faults(5, 40),
    rejections: faults(5, 40),
    'calls failed': faults(5, 40),
    renders: faults(5, 40),
    'server renders': faults(5, 40),
    'goals begun': { margin: 20, bound: 60 },
    'goals reached': { margin: 10, bound: 60 },
    lcp: { margin: 50, bound: 150 },
    inp: { margin: 100, bound: 300 },
    cls: { margin: 150, bound: 400 },
    heap: { margin: 50, bound: 150 },
    calls: { margin: 50, bound: 150 },
  },
};

const profiles: Readonly<Record<Audience, Profile>> = { many, few };

export const profileOf = (audience: Audience): Profile => profiles[audience];

/**
 * Factors of margin and bound for versions that were live at different hours. The visitors have other machines and networks,
 * which affects sizes more than faults.
 */
const apartFactors = { shares: 2, sizes: 4 };

/** Largest bound of a share in percentage points: a bound near 100 could never be excluded. */
const mostPoints = 90;

/** Factor of the design effect: visits of the same hour resemble each other. */
const apartClustering = 2;

/** Metrics that need a concurrent live version, because a data outage affects all versions. */
export const needsConcurrence: readonly MetricName[] = ['calls failed'];

const isSize = (name: string) => visitSizes.some((size) => size === name);

/** The profile for a comparison with an earlier time, as in a soak. */
export function apartInTime(profile: Profile): Profile {
  const margins = Object.fromEntries(
    Object.entries(profile.margins).map(([name, { margin, bound }]) => {
      const factor = isSize(name) ? apartFactors.sizes : apartFactors.shares;
      const most = isSize(name) ? Number.POSITIVE_INFINITY : mostPoints;
      return [name, { margin: factor * margin, bound: Math.min(most, factor * bound) }];
    }),
  ) as Record<MetricName, Margin>;
  const { shares, sizes, goals, exact } = profile.clustering;
  return {
    ...profile,
    isApart: true,
    clustering: {
      shares: apartClustering * shares,
      sizes: apartClustering * sizes,
      goals: apartClustering * goals,
      exact: apartClustering * exact,
    },
    moreCalls: apartFactors.shares * profile.moreCalls,
    margins,
  };
}
