import { bucketsPerDoubling, type Histogram } from '../core/counted-health';

/** Measured sizes of one arm: natural logarithms of 1 + size. */
export interface Sizes {
  readonly count: number;
  readonly mean: number;
  readonly variance: number;
}

/** Mean and variance from a histogram, whose buckets are even steps of the logarithm. */
export function sizesOf(histogram: Histogram = {}): Sizes {
  let [count, sum, squares] = [0, 0, 0];
  for (const [bucket, visits] of Object.entries(histogram)) {
    const log = (Number(bucket) * Math.LN2) / bucketsPerDoubling;
    count += visits;
    sum += visits * log;
    squares += visits * log ** 2;
  }
  if (count === 0) return { count, mean: 0, variance: 0 };
  const mean = sum / count;
  return { count, mean, variance: Math.max(0, squares - count * mean ** 2) / Math.max(1, count - 1) };
}

/** Minimum variance: the width of a bucket, and the uncertainty of a small sample. */
const leastVariance = 0.01;

/**
 * How far the difference of the means can be off, one-sided, at any of any number of looks, but with a probability of
 * alpha: the boundary of the normal mixture for a sum whose variance is estimated. Robbins (1970); as the mixture
 * sequential probability ratio test in Johari, Koomen, Pekelis, Walsh, "Always valid inference" (Operations Research 70,
 * 2022); for means of any distribution with estimated variance in Waudby-Smith, Arbour, Sinha, Kennedy, Ramdas,
 * "Time-uniform central limit theory and asymptotic confidence sequences" (arXiv 2103.06476; Annals of Statistics, 2024:
 * the one-sided form and its tuning are in the appendix). It holds from some 50 visits of each arm on (`leastSizes`); before, nothing is concluded.
 * @param clustering visits that tell as much as one (Kish's design effect)
 * @param tunedFor visits of an arm at which the boundary is narrowest
 */
export function radiusOf(
  canary: Sizes,
  live: Sizes,
  { alpha, clustering, tunedFor }: { alpha: number; clustering: number; tunedFor: number },
): number {
  const varianceOf = ({ variance, count }: Sizes) => (Math.max(variance, leastVariance) * clustering) / count;
  const variance = varianceOf(canary) + varianceOf(live);
  const single = Math.max(canary.variance, live.variance, leastVariance) * clustering;
  const logTerm = -2 * Math.log(2 * alpha);
  // Waudby-Smith et al., appendix: the ratio of the mixture's variance to that of the estimate which is best at one time.
  const mixture = ((logTerm + Math.log(logTerm + 1)) * single) / tunedFor;
  const ratio = Math.sqrt((variance + mixture) / variance);
  return Math.sqrt(((2 * variance * (variance + mixture)) / mixture) * Math.log(1 + ratio / (2 * alpha)));
}
