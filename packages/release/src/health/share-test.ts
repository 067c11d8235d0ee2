import { type CountedGoal, type Histogram, sizeBucket } from '../core/counted-health';

/** Lanczos coefficients for g = 7, n = 9 (Numerical Recipes, 3rd edition, 6.1): 15 correct digits. */
const coefficients = [
  0.99999999999980993, 676.5203681218851, -1259.1392167224028, 771.32342877765313, -176.61502916214059,
  12.507343278686905, -0.13857109526572012, 9.9843695780195716e-6, 1.5056327351493116e-7,
];

/** Natural logarithm of the gamma function, for values of 0.5 or more. */
export function logGamma(value: number): number {
  const x = value - 1;
  const t = x + 7.5;
  const series = coefficients.reduce(
    (sum, coefficient, index) => (index === 0 ? coefficient : sum + coefficient / (x + index)),
    0,
  );
  return 0.5 * Math.log(2 * Math.PI) + (x + 0.5) * Math.log(t) - t + Math.log(series);
}

export const logBeta = (one: number, other: number) =>
  logGamma(one) + logGamma(other) - logGamma(one + other);

/** Visits (loads, renders) of one arm, and the number of them with the event. */
export interface Counted {
  readonly of: number;
  readonly happened: number;
}

/**
 * Prior of a share: half on rare events (2 % of the visits), half uninformative (Jeffreys' prior). A wrong prior costs
 * visits, never a false alarm.
 */
const priors = [
  [1, 50],
  [0.5, 0.5],
] as const;

const timesLog = (count: number, share: number) => (count === 0 ? 0 : count * Math.log(share));

const logLikelihood = ({ of, happened }: Counted, share: number) =>
  timesLog(happened, share) + timesLog(of - happened, 1 - share);

/** Log-likelihood of the counts, averaged over the priors. */
function logMixture({ of, happened }: Counted): number {
  const parts = priors.map(([a, b]) => logBeta(a + happened, b + of - happened) - logBeta(a, b));
  const most = Math.max(...parts);
  return most + Math.log(parts.reduce((sum, part) => sum + Math.exp(part - most), 0) / priors.length);
}

/** Root of a decreasing slope: the maximum of a concave function. */
function peak(slope: (at: number) => number, from: number, to: number): number {
  let [low, high] = [from, to];
  for (let step = 0; step < 50; step += 1) {
    const middle = (low + high) / 2;
    if (slope(middle) > 0) low = middle;
    else high = middle;
  }
  return (low + high) / 2;
}

const slopeAt = ({ of, happened }: Counted, share: number) =>
  happened / share - (of - happened) / (1 - share);

/** Maximum log-likelihood over live's share, with the canary's share exactly `difference` above it. */
function logBestOnLine(canary: Counted, live: Counted, difference: number): number {
  const edge = 1e-9;
  const from = Math.max(0, -difference) + edge;
  const to = Math.min(1, 1 - difference) - edge;
  if (to <= from) return Number.NEGATIVE_INFINITY;
  const share = peak((at) => slopeAt(canary, at + difference) + slopeAt(live, at), from, to);
  return logLikelihood(canary, share + difference) + logLikelihood(live, share);
}

export const shareOf = ({ of, happened }: Counted) => (of === 0 ? 0 : happened / of);

/**
 * Logarithm of the evidence (an e-process) against "the canary's share is at most `difference` above live's". Above ln(1/α)
 * the claim is rejected. While the claim is true, the probability of a rejection at any of any number of looks is at most α.
 *
 * Numerator: the likelihood of both arms averaged over priors (a martingale under every pair of shares, Robbins 1970).
 * Denominator: the maximum likelihood under the claim (universal inference: Wasserman, Ramdas, Balakrishnan, PNAS 117, 2020,
 * used sequentially). Exact for any counts, including rare events, and for arms of any sizes.
 */
export function evidenceOfWorse(canary: Counted, live: Counted, difference: number): number {
  // The observed difference fits the claim: no evidence against it.
  if (shareOf(canary) - shareOf(live) <= difference) return Number.NEGATIVE_INFINITY;
  return logMixture(canary) + logMixture(live) - logBestOnLine(canary, live, difference);
}

/** The same against "the canary's share is at least `difference` above live's". */
export function evidenceOfNotWorse(canary: Counted, live: Counted, difference: number): number {
  if (shareOf(canary) - shareOf(live) >= difference) return Number.NEGATIVE_INFINITY;
  return logMixture(canary) + logMixture(live) - logBestOnLine(canary, live, difference);
}

/**
 * Logarithm of the evidence (an e-process, see `evidenceOfWorse`) against "both versions reach the goal equally often",
 * for a candidate that never reached it. The numerator is the likelihood of a dead goal, which is 1 as long as no visit
 * reaches it, so ten visits suffice where the general test needs forty. Exact for any counts and any number of looks.
 * @param clustering visits that carry the information of one independent visit
 */
export function evidenceOfDeadGoal(candidate: CountedGoal, live: CountedGoal, clustering: number): number {
  if (candidate.reached > 0 || candidate.begun === 0) return Number.NEGATIVE_INFINITY;
  const begun = candidate.begun / clustering;
  const reached = Math.min(live.begun, live.reached) / clustering;
  const missed = live.begun / clustering - reached;
  // Jeffreys' prior of live's share.
  const alternative = logBeta(reached + 0.5, missed + 0.5) - logBeta(0.5, 0.5);
  const share = reached / (begun + reached + missed);
  return alternative - timesLog(reached, share) - timesLog(begun + missed, 1 - share);
}

/** Numbers of data calls at which visits are divided, fixed in advance. */
const callCuts = [2, 3, 5, 7, 10, 15, 22, 31, 44, 63].map(sizeBucket);

/** Visits of a histogram, and those above a bucket. */
function above(histogram: Histogram, cut: number, clustering: number): Counted {
  let [of, happened] = [0, 0];
  for (const [bucket, visits] of Object.entries(histogram)) {
    of += visits;
    if (Number(bucket) > cut) happened += visits;
  }
  return { of: of / clustering, happened: happened / clustering };
}

/**
 * Logarithm of the evidence that more of the candidate's visits make many data calls: the e-processes of all cuts,
 * averaged. Exact, so it needs no minimum of visits and no assumption about the distribution.
 * @param margin allowed difference of the shares
 */
export function evidenceOfMoreCalls(
  candidate: Histogram,
  live: Histogram,
  { clustering, margin }: { readonly clustering: number; readonly margin: number },
): number {
  const parts = callCuts.map((cut) =>
    evidenceOfWorse(above(candidate, cut, clustering), above(live, cut, clustering), margin),
  );
  const most = Math.max(...parts);
  if (most === Number.NEGATIVE_INFINITY) return most;
  return most + Math.log(parts.reduce((sum, part) => sum + Math.exp(part - most), 0) / parts.length);
}
