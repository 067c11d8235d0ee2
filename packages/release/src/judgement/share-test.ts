import { logBeta } from './log-gamma';

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

const shareOf = ({ of, happened }: Counted) => (of === 0 ? 0 : happened / of);

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
