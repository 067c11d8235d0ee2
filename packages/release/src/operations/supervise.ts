import { latestRevision, readRecord, type Stream } from '../channel/apps';
import type { By } from '../channel/change';
import { describeFreeze, freezeAt } from '../channel/state';
import { type Canary, type Revision, revisionOf, type Soak } from '../channel/record';
import { ReleaseRefused } from '../core/refusal';
import {
  type CountedArms,
  nextCanaryStep,
  nextSoakStep,
  type NextSoakStep,
  type NextStep,
} from '../health/next-step';
import type { CountedLoads } from '../health/metrics';
import { abortCanary, stepCanary } from './canary/operation';
import { runPlan, type Plan, type Situation } from './plan';
import { planRollback } from './rollback/plan';
import { planSoakNotJudged, planSoakPassed } from './soak/plan';

/**
 * Supervises a running canary: aborts it, takes its next step or waits, by the metrics of the current step. Several edges
 * may run it concurrently: each expects the revision that it read, so no step is taken twice.
 * @param metrics counted under the given revision
 * @returns `undefined` without a canary
 * @throws ReleaseRefused `conflict` when another edge was first, which can be ignored
 */
export async function superviseCanary(
  stream: Stream,
  metrics: (canary: Canary, current: Revision) => Promise<CountedArms>,
  { actor, now }: Pick<By, 'actor'> & { readonly now: Date },
): Promise<NextStep | undefined> {
  const record = await readRecord(stream);
  const current = revisionOf(record, stream.app);
  if (!current?.canary || current.hold) return undefined;
  const next = nextCanaryStep(current.canary, await metrics(current.canary, current), now);
  if (next.action === 'step') {
    const freeze = freezeAt(record, now);
    if (freeze) return { ...next, action: 'wait', because: `The channel is ${describeFreeze(freeze)}.` };
  }
  const options = { actor, reason: next.because, expectRevision: current.revision };
  if (next.action === 'abort') await abortCanary(stream, options);
  if (next.action === 'step') await stepCanary(stream, options);
  return next;
}

/** Rolls back. Without a version to return to, the version stays live and never becomes good. */
async function planSoakRollback(situation: Situation): Promise<Plan> {
  try {
    return { ...(await planRollback(situation, undefined, { leavesLive: true })), action: 'soak rollback' };
  } catch (error) {
    if (error instanceof ReleaseRefused && error.code === 'gate') return planSoakNotJudged(situation);
    throw error;
  }
}

/**
 * Supervises the soak of the live version: rolls it back, marks it good, ends the soak without a verdict or waits, by the
 * metrics since it went live. Several edges may run it concurrently: each expects the revision that it read.
 * @param metrics of the version since its soak began
 * @returns `undefined` without a soak
 * @throws ReleaseRefused `conflict` when another edge was first, which can be ignored
 */
export async function superviseSoak(
  stream: Stream,
  metrics: (soak: Soak, current: Revision) => Promise<CountedLoads>,
  { actor, now }: Pick<By, 'actor'> & { readonly now: Date },
): Promise<NextSoakStep | undefined> {
  const current = await latestRevision(stream);
  const soak = current?.soak;
  if (!current || !soak || soak.outcome || soak.version !== current.live) return undefined;
  const next = nextSoakStep(soak, await metrics(soak, current), now);
  if (next.action === 'wait') return next;
  const plans = {
    rollback: planSoakRollback,
    pass: planSoakPassed,
    'not judged': planSoakNotJudged,
  } as const;
  const planned = plans[next.action];
  const options = { actor, reason: next.because, expectRevision: current.revision };
  await runPlan(stream, options, planned);
  return next;
}
