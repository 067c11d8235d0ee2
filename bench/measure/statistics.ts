/** A metric over several runs, in the unit of the metric. */
export interface Spread {
  readonly median: number;
  readonly min: number;
  readonly max: number;
}

/**
 * The value below which a share of the values lies, between two neighbours in proportion.
 * @param share from 0 to 1
 * @throws RangeError without any value
 */
export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  const place = share * (sorted.length - 1);
  const below = sorted[Math.floor(place)];
  const above = sorted[Math.ceil(place)];
  if (below === undefined || above === undefined)
    throw new RangeError('There is nothing to take a share of.');
  return below + (above - below) * (place - Math.floor(place));
}

/** @throws RangeError without any value */
export const median = (values: readonly number[]): number => quantile(values, 0.5);

/** @throws RangeError without any value */
export const spreadOf = (values: readonly number[]): Spread => ({
  median: median(values),
  min: Math.min(...values),
  max: Math.max(...values),
});

/** By how much y grows with each step of x: the line with the least squares. 0 for fewer than two points. */
export function slope(points: readonly (readonly [x: number, y: number])[]): number {
  const mean = (pick: (point: readonly [number, number]) => number) =>
    points.reduce((sum, point) => sum + pick(point), 0) / points.length;
  const [meanX, meanY] = [mean(([x]) => x), mean(([, y]) => y)];
  const variance = points.reduce((sum, [x]) => sum + (x - meanX) ** 2, 0);
  if (!(variance > 0)) return 0;
  return points.reduce((sum, [x, y]) => sum + (x - meanX) * (y - meanY), 0) / variance;
}
