import { apartInTime, judge, profileOf, type Audience } from '@aertrip/release';
import { createRandom, type Random } from './random';
import {
  addVisit,
  asCounted,
  newVisitor,
  noCounts,
  noRegression,
  type Counts,
  type Goals,
  type Regression,
  type Visitor,
} from './visits';

/** A site as its visitors come to it. */
export interface Traffic {
  readonly audience: Audience;
  /** Shares of the canary's steps in percent. */
  readonly steps: readonly number[];
  /** Steps of its plan, when only the first of them is looked at. */
  readonly plannedSteps?: number;
  /** Visits of the whole site between two looks of the edge, 2 s apart. */
  readonly visitsPerLook: number;
  /** Visits of the canary in each step. */
  readonly visitsPerStep: number;
  readonly goals: Goals;
  /** Visits of one person. */
  readonly visitsPerVisitor: number;
  /** People who are around at the same time. */
  readonly around: number;
}

/** A returning or a new visitor; a new one replaces another. */
function nextVisitor(random: Random, visitors: Visitor[], share: number, traffic: Traffic): Visitor {
  const place = Math.floor(random.next() * traffic.around);
  const known = visitors[place];
  if (known && !random.is(1 / traffic.visitsPerVisitor)) return known;
  const visitor = newVisitor(random, share);
  visitors[place] = visitor;
  return visitor;
}

export interface Canary {
  /** Visits of the canary over all its steps; `undefined` for one that was not ended. */
  readonly endedAfter?: number;
  /** Visits of the canary at which its first step could be passed. */
  readonly passedAfter?: number;
}

/** One canary from its first share to its last, looked at as the edge does. */
export function simulateCanary(seed: number, traffic: Traffic, worse: Regression = noRegression): Canary {
  const random = createRandom(seed);
  const profile = profileOf(traffic.audience);
  let before = 0;
  let passedAfter: number | undefined;
  for (const [step, percent] of traffic.steps.entries()) {
    const [canary, live] = [noCounts(), noCounts()];
    const visitors: Visitor[] = [];
    while (canary.health.visits < traffic.visitsPerStep) {
      for (let visit = 0; visit < traffic.visitsPerLook; visit += 1) {
        const visitor = nextVisitor(random, visitors, percent / 100, traffic);
        addVisit(visitor.isInCanary ? canary : live, random, {
          visitor,
          worse: visitor.isInCanary ? worse : noRegression,
          goals: traffic.goals,
        });
      }
      const { verdict } = judge(
        { candidate: asCounted(canary), live: asCounted(live) },
        { profile, comparisons: traffic.plannedSteps ?? traffic.steps.length },
      );
      if (verdict === 'abort') return { endedAfter: before + canary.health.visits, passedAfter };
      if (verdict === 'pass' && step === 0) passedAfter ??= canary.health.visits;
    }
    before += canary.health.visits;
  }
  return { passedAfter };
}

/** Visits of the version before that a soak is compared with. */
const baselineVisits = 5000;

/** How much slower the visitors of one hour are than those of another, as a standard deviation of logarithms. */
const hourly = 0.08;

/** One soak against a version that was live at other hours. @returns visits after which it was rolled back */
export function simulateSoak(seed: number, traffic: Traffic, worse: Regression = noRegression) {
  const random = createRandom(seed);
  const profile = apartInTime(profileOf(traffic.audience));
  const [now, before] = [noCounts(), noCounts()];
  function visit(counts: Counts, visitors: Visitor[], how: Regression): void {
    const visitor = nextVisitor(random, visitors, 0, traffic);
    addVisit(counts, random, { visitor, worse: how, goals: traffic.goals });
  }
  const hour = Math.exp(hourly * random.normal());
  const known: Visitor[] = [];
  while (before.health.visits < Math.min(baselineVisits, 10 * profile.visits))
    visit(before, known, noRegression);
  const visitors: Visitor[] = [];
  while (now.health.visits < traffic.visitsPerStep) {
    for (let each = 0; each < traffic.visitsPerLook; each += 1)
      visit(now, visitors, { ...worse, lcp: hour * (worse.lcp ?? 1) });
    const arms = { candidate: asCounted(now), live: asCounted(before) };
    if (judge(arms, { profile }).verdict === 'abort') return now.health.visits;
  }
  return undefined;
}
