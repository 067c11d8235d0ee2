import type { Audience } from '../core/audience';
import { visitSizes, type VisitSize } from '../metrics/health';

/** Shares of visits, loads or renders that are compared, each in percent. */
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

/** What one metric may differ by. Of shares in percentage points, of sizes in percent. */
export interface Margin {
  /** Worse by no more than this is no reason to end anything. */
  readonly margin: number;
  /** Worse by this must be out of the question before a version goes on. */
  readonly bound: number;
}

/**
 * Visits that tell as much as one (Kish's design effect): a visitor comes again with the same machine, which decides on
 * sizes more than the release does, and with the same extensions, which decide on faults of few.
 */
export interface Clustering {
  readonly shares: number;
  readonly sizes: number;
}

/** How an app with so many visitors is judged. */
export interface Profile {
  readonly audience: Audience;
  /** Visits of each arm without which nothing is passed. */
  readonly visits: number;
  /** Minutes that a step of a canary lasts at least. */
  readonly minutes: number;
  /** Minutes of the soak. */
  readonly soakMinutes: number;
  /**
   * Times the visits above after which what cannot be excluded does not hold a version up any more, as long as nothing
   * like it (a quarter of the bound) was observed either: what would have been seen is said.
   */
  readonly patience: number;
  /** Visits that tell as much as one, of shares and of sizes. */
  readonly clustering: Clustering;
  readonly margins: Readonly<Record<MetricName, Margin>>;
  /** What is compared was not live at the same time. */
  readonly isApart?: boolean;
}

/** Chance that a version which is as good as live is ever ended, over all metrics and all steps of its canary. */
export const falseAlarms = 0.01;

/** Chance that a metric which is worse by its bound is called as good. */
export const falsePasses = 0.05;

/** Measured visits of each arm from which a size is judged: the approximation by a normal mixture holds from here on. */
export const leastSizes = 50;

const faults = (margin: number, bound: number): Margin => ({ margin, bound });

/**
 * - Shares of faults: 0.1 points is what browsers' extensions, crawlers and broken networks differ by between two halves
 *   of the same visitors; 5 points is what 500 visits can exclude.
 * - Goals: fewer begin or reach them by chance of who came; a dead button costs all of them.
 * - LCP: 5 % is below what anybody notices. INP and CLS depend on what is pressed and on how long a page is open, so
 *   they differ more; heap depends on when the browser last collected it.
 * - Calls: a screen that asks once more is no fault, one in a loop is.
 */
const many: Profile = {
  audience: 'many',
  visits: 500,
  minutes: 0,
  soakMinutes: 60,
  patience: 2,
  clustering: { shares: 1, sizes: 2 },
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
 * A handful of people: whose machine is slow decides more than the release. Only what everybody would notice ends a
 * version, and what the visits cannot exclude is waited for no longer than they take.
 */
const few: Profile = {
  audience: 'few',
  visits: 20,
  minutes: 30,
  soakMinutes: 4 * 60,
  patience: 1,
  clustering: { shares: 1.5, sizes: 4 },
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
 * Times a margin and a bound for versions that were not live at the same hours: who comes at another hour has another
 * machine and network, which shows in sizes more than in faults.
 */
const apartFactors = { shares: 2, sizes: 4 };

/** Percentage points that a bound of a share may have: there are not more than 100 to rule out. */
const mostPoints = 90;

/** Further visits that tell as much as one: those of one hour resemble each other more than those of two. */
const apartClustering = 2;

/** What says nothing about a release when there is no other one beside it: the data may be down for all. */
export const needsConcurrence: readonly MetricName[] = ['calls failed'];

const isSize = (name: string) => visitSizes.some((size) => size === name);

/** The profile for a comparison of now with before, as in a soak. */
export function apartInTime(profile: Profile): Profile {
  const margins = Object.fromEntries(
    Object.entries(profile.margins).map(([name, { margin, bound }]) => {
      const factor = isSize(name) ? apartFactors.sizes : apartFactors.shares;
      const most = isSize(name) ? Number.POSITIVE_INFINITY : mostPoints;
      return [name, { margin: factor * margin, bound: Math.min(most, factor * bound) }];
    }),
  ) as Record<MetricName, Margin>;
  const { shares, sizes } = profile.clustering;
  return {
    ...profile,
    isApart: true,
    clustering: { shares: apartClustering * shares, sizes: apartClustering * sizes },
    margins,
  };
}
