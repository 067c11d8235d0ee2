import * as v from 'valibot';

/** What can go wrong in a visit: an uncaught error, an unhandled rejection, a failed data call, a render that failed. */
export const visitFaults = ['error', 'rejection', 'call', 'render'] as const;

/** What is measured of a visit: LCP and INP in ms, CLS in thousandths, heap in MiB, data calls as a number. */
export const visitSizes = ['lcp', 'inp', 'cls', 'heap', 'calls'] as const;

export type VisitFault = (typeof visitFaults)[number];
export type VisitSize = (typeof visitSizes)[number];

/** Visits by bucket of a size; see `sizeBucket`. */
export type Histogram = Readonly<Record<string, number>>;

/** Eight buckets for each doubling: a value is known to within 4.5 %. */
export const bucketsPerDoubling = 8;

/** The bucket that a value of 0 or more falls into. */
export const sizeBucket = (value: number) => Math.round(bucketsPerDoubling * Math.log2(1 + value));

/** The middle of a bucket. */
export const sizeOfBucket = (bucket: number) => 2 ** (bucket / bucketsPerDoubling) - 1;

/**
 * What the visits of one release were like. A visit is a page from its load until it is left, or ten minutes of it; of
 * one visitor there is at most one of a release in ten minutes.
 */
export interface CountedHealth {
  readonly visits: number;
  /** Visits in which it happened at least once. */
  readonly faults: Readonly<Partial<Record<VisitFault, number>>>;
  readonly sizes: Readonly<Partial<Record<VisitSize, Histogram>>>;
  /** Visits in which what the remote is there for was begun (an enquiry, a booking, a save), and in which it was reached. */
  readonly goals: { readonly begun: number; readonly reached: number };
}

const count = v.pipe(v.number(), v.integer(), v.minValue(0));

export const countedHealthSchema = v.object({
  visits: count,
  faults: v.record(v.picklist(visitFaults), count),
  sizes: v.record(v.picklist(visitSizes), v.record(v.pipe(v.string(), v.regex(/^\d{1,3}$/)), count)),
  goals: v.object({ begun: count, reached: count }),
});

export const noHealth: CountedHealth = { visits: 0, faults: {}, sizes: {}, goals: { begun: 0, reached: 0 } };

const sumOfCounts = (one: Histogram = {}, other: Histogram = {}): Histogram =>
  Object.fromEntries(
    [...new Set([...Object.keys(one), ...Object.keys(other)])].map((key) => [
      key,
      (one[key] ?? 0) + (other[key] ?? 0),
    ]),
  );

/** What two edges counted, or what was counted and one more visit. */
export function sumOfHealth(one: CountedHealth, other: CountedHealth): CountedHealth {
  const sizes = visitSizes.filter((size) => one.sizes[size] ?? other.sizes[size]);
  return {
    visits: one.visits + other.visits,
    faults: sumOfCounts(one.faults, other.faults),
    sizes: Object.fromEntries(sizes.map((size) => [size, sumOfCounts(one.sizes[size], other.sizes[size])])),
    goals: {
      begun: one.goals.begun + other.goals.begun,
      reached: one.goals.reached + other.goals.reached,
    },
  };
}
