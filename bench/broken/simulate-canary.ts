import { sites } from '../judgement/measure-judgement';
import { simulateCanary } from '../judgement/simulate';
import type { Regression } from '../judgement/visits';

/** Visits of a canary until it was ended, over many simulated ones. */
export interface SimulatedCanary {
  readonly ran: number;
  readonly ended: number;
  /** Visits after which half of them had ended. */
  readonly half: number | undefined;
}

const canaries = 20;

/** The first step of a release for many: 5 % of the visits, looked at every 40. */
const traffic = { ...sites.many, steps: [5], plannedSteps: 3, visitsPerStep: 20_000 };

/** Verdict of a canary on a release that passes the gate; deterministic. */
export function simulateCanaries(worse: Regression): SimulatedCanary {
  const visits = Array.from({ length: canaries }, (_, index) => simulateCanary(index + 1, traffic, worse))
    .flatMap(({ endedAfter }) => endedAfter ?? [])
    .toSorted((one, other) => one - other);
  return { ran: canaries, ended: visits.length, half: visits[Math.ceil(canaries / 2) - 1] };
}
