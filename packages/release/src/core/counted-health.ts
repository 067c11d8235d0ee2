import * as v from 'valibot';

/** Faults of a visit: an uncaught error, an unhandled rejection, a failed data call, a failed render. */
export const visitFaults = ['error', 'rejection', 'call', 'render'] as const;

/** Sizes of a visit: LCP and INP in ms, CLS in thousandths, heap in MiB, number of data calls. */
export const visitSizes = ['lcp', 'inp', 'cls', 'heap', 'calls'] as const;

export type VisitFault = (typeof visitFaults)[number];
export type VisitSize = (typeof visitSizes)[number];

/** Maximum number of goals that are counted for an app: the judge divides its false-alarm rate by it. */
export const maxGoals = 24;

/** Eight buckets for each doubling: a value is exact to within 4.5 %. */
export const bucketsPerDoubling = 8;

/** The bucket of a value of 0 or more. */
export const sizeBucket = (value: number) => Math.round(bucketsPerDoubling * Math.log2(1 + value));

/** The middle of a bucket. */
export const sizeOfBucket = (bucket: number) => 2 ** (bucket / bucketsPerDoubling) - 1;

const count = v.pipe(v.number(), v.integer(), v.minValue(0));

/** Name of a goal: a noun such as `sign-in`. */
export const goalNameSchema = v.pipe(v.string(), v.regex(/^[a-z][a-z-]{0,39}$/));

/** Visits that began a goal, and visits that reached it. */
const countedGoalSchema = v.object({ begun: count, reached: count });

/** Number of visits by bucket; see `sizeBucket`. */
const histogramSchema = v.record(v.pipe(v.string(), v.regex(/^\d{1,3}$/)), count);

/**
 * Health counters of the visits of one release. A visit lasts from page load to page exit, at most ten minutes. A visitor
 * counts at most once for each release in ten minutes.
 */
export const countedHealthSchema = v.object({
  visits: count,
  /** Visits with at least one such fault. */
  faults: v.record(v.picklist(visitFaults), count),
  sizes: v.record(v.picklist(visitSizes), histogramSchema),
  /** Visits that began and that reached any goal: a form or a flow that ends in a write. */
  goals: v.object({
    ...countedGoalSchema.entries,
    /** The same for each goal; `undefined` without any. */
    byName: v.optional(v.record(goalNameSchema, countedGoalSchema)),
  }),
});

export type CountedGoal = v.InferOutput<typeof countedGoalSchema>;
export type Histogram = v.InferOutput<typeof histogramSchema>;
export type CountedHealth = v.InferOutput<typeof countedHealthSchema>;

const noGoal: CountedGoal = { begun: 0, reached: 0 };

export const noHealth: CountedHealth = { visits: 0, faults: {}, sizes: {}, goals: noGoal };

const sumOfCounts = (one: Histogram = {}, other: Histogram = {}): Histogram =>
  Object.fromEntries(
    [...new Set([...Object.keys(one), ...Object.keys(other)])].map((key) => [
      key,
      (one[key] ?? 0) + (other[key] ?? 0),
    ]),
  );

const sumOfGoal = (one: CountedGoal, other: CountedGoal): CountedGoal => ({
  begun: one.begun + other.begun,
  reached: one.reached + other.reached,
});

/** Ignores further goals of an app that has the maximum number of them. */
function sumOfGoals(one: CountedHealth['goals'], other: CountedHealth['goals']): CountedHealth['goals'] {
  const names = [...new Set([...Object.keys(one.byName ?? {}), ...Object.keys(other.byName ?? {})])];
  const byName = names
    .slice(0, maxGoals)
    .map((name) => [name, sumOfGoal(one.byName?.[name] ?? noGoal, other.byName?.[name] ?? noGoal)]);
  return { ...sumOfGoal(one, other), ...(names.length > 0 && { byName: Object.fromEntries(byName) }) };
}

export function sumOfHealth(one: CountedHealth, other: CountedHealth): CountedHealth {
  const sizes = visitSizes.filter((size) => one.sizes[size] ?? other.sizes[size]);
  return {
    visits: one.visits + other.visits,
    faults: sumOfCounts(one.faults, other.faults),
    sizes: Object.fromEntries(sizes.map((size) => [size, sumOfCounts(one.sizes[size], other.sizes[size])])),
    goals: sumOfGoals(one.goals, other.goals),
  };
}
