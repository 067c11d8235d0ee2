import * as v from 'valibot';

/** Faults of a visit: an uncaught error, an unhandled rejection, a failed data call, a failed render. */
export const visitFaults = ['error', 'rejection', 'call', 'render'] as const;

/** Sizes of a visit: LCP and INP in ms, CLS in thousandths, heap in MiB, number of data calls. */
export const visitSizes = ['lcp', 'inp', 'cls', 'heap', 'calls'] as const;

export type VisitFault = (typeof visitFaults)[number];
export type VisitSize = (typeof visitSizes)[number];

/** Number of visits by bucket; see `sizeBucket`. */
export type Histogram = Readonly<Record<string, number>>;

/** Eight buckets for each doubling: a value is exact to within 4.5 %. */
export const bucketsPerDoubling = 8;

/** The bucket of a value of 0 or more. */
export const sizeBucket = (value: number) => Math.round(bucketsPerDoubling * Math.log2(1 + value));

/** The middle of a bucket. */
export const sizeOfBucket = (bucket: number) => 2 ** (bucket / bucketsPerDoubling) - 1;

/**
 * Health counters of the visits of one release. A visit lasts from page load to page exit, at most ten minutes. A visitor
 * counts at most once for each release in ten minutes.
 */
export interface CountedHealth {
  readonly visits: number;
  /** Visits with at least one such fault. */
  readonly faults: Readonly<Partial<Record<VisitFault, number>>>;
  readonly sizes: Readonly<Partial<Record<VisitSize, Histogram>>>;
  /** Visits that began the remote's goal (an enquiry, a booking, a save), and visits that reached it. */
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

/** The sum of two counts. */
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
