import { latestRevision, type Outcome, type Stream } from '../../channel/apps';
import type { By, ChangeOptions } from '../../channel/change';
import type { Revision } from '../../channel/record';
import type { Soak } from '../../channel/soak';
import { ReleaseRefused } from '../../core/refusal';
import { nextSoakStep, type NextSoakStep } from '../../judgement/soak-step';
import type { CountedLoads } from '../../metrics/metrics';
import { runPlan, type Plan, type Situation } from '../plan';
import { planRollback } from '../rollback/plan';
import { planSoakEnd, planSoakNotJudged, planSoakPassed } from './plan';

/**
 * Calls the live version good now.
 * @throws ReleaseRefused `usage` when it is good already, `conflict`
 */
export const endSoak = (stream: Stream, options: ChangeOptions): Promise<Outcome> =>
  runPlan(stream, options, planSoakEnd);

/** Rolls back; where there is nothing to return to, the version stays and is never called good. */
async function planSoakRollback(situation: Situation): Promise<Plan> {
  try {
    return { ...(await planRollback(situation)), action: 'soak rollback' };
  } catch (error) {
    if (error instanceof ReleaseRefused && error.code === 'gate') return planSoakNotJudged(situation);
    throw error;
  }
}

/**
 * Looks after the soak of the live version: rolls it back, calls it good, gives it up or waits, by what the edges counted
 * since it went live. Several edges may do so at once; the revision looked at decides.
 * @param metrics of the version since its soak began
 * @returns `undefined` when the live version is in no soak
 * @throws ReleaseRefused `conflict` when another was first, which can be ignored
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
