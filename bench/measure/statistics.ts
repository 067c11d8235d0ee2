/** A metric over several runs, in the unit of the metric. */
export interface Spread {
  readonly median: number;
  readonly min: number;
  readonly max: number;
}

/**
 * Quantile with linear interpolation.
 * @param share from 0 to 1
 * @throws RangeError if there are no values
 */
export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  const place = share * (sorted.length - 1);
  const below = sorted[Math.floor(place)];
  const above = sorted[Math.ceil(place)];
  if (below === undefined || above === undefined)
    throw new RangeError('A quantile needs at least one value.');
  return below + (above - below) * (place - Math.floor(place));
}

/** @throws RangeError if there are no values */
export const median = (values: readonly number[]): number => quantile(values, 0.5);

/** @throws RangeError if there are no values */
export const spreadOf = (values: readonly number[]): Spread => ({
  median: median(values),
  min: Math.min(...values),
  max: Math.max(...values),
});
