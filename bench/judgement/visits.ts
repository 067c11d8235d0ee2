import { sizeBucket, type CountedLoads, type VisitFault, type VisitSize } from '@aertrip/release';
import type { Random } from './random';

/** A person with a machine, a network and extensions, who comes more than once. */
export interface Visitor {
  readonly isInCanary: boolean;
  /** Logarithm of how much slower the machine is than the usual one. */
  readonly slowness: number;
  /** An extension breaks the page at most visits. */
  readonly isBroken: boolean;
  readonly hasBadNetwork: boolean;
  /** The browser reports its memory use. */
  readonly tellsHeap: boolean;
  /** Logarithm of how many more data calls the visits make than usual. */
  readonly activity: number;
  /** Reaches no goal: a forgotten password, a card that is refused. */
  readonly isStuck: boolean;
}

/** Regressions of a release against the live one. */
export interface Regression {
  readonly name: string;
  /** ms added to INP. */
  readonly inp?: number;
  /** Times LCP. */
  readonly lcp?: number;
  /** Share of visits with an uncaught error, in addition. */
  readonly errors?: number;
  /** Name of a goal whose button does nothing. */
  readonly deadGoal?: string;
  /** Times the data calls of a visit. */
  readonly calls?: number;
  readonly doesServerBundleHang?: boolean;
}

export const noRegression: Regression = { name: 'as good as live' };

/** The edge's counts of one arm, summed in place. */
export interface Counts {
  loads: number;
  failures: number;
  readonly byPhase: Record<string, never>;
  readonly renders: { requested: number; failed: number };
  readonly health: {
    visits: number;
    readonly faults: Record<VisitFault, number>;
    readonly sizes: Record<VisitSize, Record<string, number>>;
    readonly goals: {
      begun: number;
      reached: number;
      readonly byName: Record<string, { begun: number; reached: number }>;
    };
  };
}

export const noCounts = (): Counts => ({
  loads: 0,
  failures: 0,
  byPhase: {},
  renders: { requested: 0, failed: 0 },
  health: {
    visits: 0,
    faults: { error: 0, rejection: 0, call: 0, render: 0 },
    sizes: { lcp: {}, inp: {}, cls: {}, heap: {}, calls: {} },
    goals: { begun: 0, reached: 0, byName: {} },
  },
});

export const asCounted = (counts: Counts): CountedLoads => counts;

export const newVisitor = (random: Random, share: number): Visitor => ({
  isInCanary: random.is(share),
  slowness: 0.45 * random.normal(),
  isBroken: random.is(0.003),
  hasBadNetwork: random.is(0.02),
  tellsHeap: random.is(0.7),
  activity: 0.3 * random.normal(),
  isStuck: random.is(0.02),
});

/** By goal the share of the visits that begin it, and of those the share that reaches it. */
export type Goals = Readonly<Record<string, { readonly begun: number; readonly reached: number }>>;

/** Pages that a server renders; all others come from the cache. */
const renderedShare = 0.2;

/** Counts one visit. The distributions are those of a travel site on phones and laptops: log-normal, mostly without a shift. */
export function addVisit(
  counts: Counts,
  random: Random,
  { visitor, worse, goals }: { visitor: Visitor; worse: Regression; goals: Goals },
): void {
  const { health, renders } = counts;
  const add = (size: VisitSize, value: number) => {
    const bucket = sizeBucket(Math.max(0, value));
    health.sizes[size][bucket] = (health.sizes[size][bucket] ?? 0) + 1;
  };
  const { slowness, isBroken, hasBadNetwork, tellsHeap, activity, isStuck } = visitor;
  health.visits += 1;
  counts.loads += 1;
  if (random.is(hasBadNetwork ? 0.03 : 0.0005)) counts.failures += 1;
  if (random.is((isBroken ? 0.6 : 0.003) + (worse.errors ?? 0))) health.faults.error += 1;
  if (random.is(isBroken ? 0.3 : 0.004)) health.faults.rejection += 1;
  if (random.is(hasBadNetwork ? 0.25 : 0.005)) health.faults.call += 1;
  if (random.is(0.0005)) health.faults.render += 1;
  if (random.is(renderedShare)) {
    renders.requested += 1;
    if (worse.doesServerBundleHang || random.is(0.001)) renders.failed += 1;
  }
  add('lcp', (worse.lcp ?? 1) * Math.exp(7.1 + slowness + (hasBadNetwork ? 0.7 : 0) + 0.4 * random.normal()));
  if (random.is(0.6)) add('inp', Math.exp(4.4 + 0.8 * slowness + 0.6 * random.normal()) + (worse.inp ?? 0));
  add('cls', random.is(0.7) ? 0 : Math.exp(3 + random.normal()));
  if (tellsHeap) add('heap', Math.exp(3.6 + 0.2 * slowness + 0.35 * random.normal()));
  add('calls', (worse.calls ?? 1) * Math.floor(2 + Math.exp(0.8 + activity + 0.7 * random.normal())));
  const outcomes = Object.entries(goals).flatMap(([name, { begun, reached }]) => {
    if (!random.is(begun)) return [];
    const isReached = random.is(reached) && !isStuck && worse.deadGoal !== name;
    const counted = (health.goals.byName[name] ??= { begun: 0, reached: 0 });
    counted.begun += 1;
    if (isReached) counted.reached += 1;
    return [isReached];
  });
  if (outcomes.length > 0) health.goals.begun += 1;
  if (outcomes.includes(true)) health.goals.reached += 1;
}
