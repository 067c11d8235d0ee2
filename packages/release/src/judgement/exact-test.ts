import { sizeBucket, type CountedGoal, type Histogram } from '../core/counted-health';
import { logBeta } from './log-gamma';
import { evidenceOfWorse, type Counted } from './share-test';

const timesLog = (count: number, share: number) => (count === 0 ? 0 : count * Math.log(share));

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
