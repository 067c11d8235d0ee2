import { ReleaseRefused } from '../core/refusal';
import { nextSoakStep, type NextSoakStep } from '../judgement/soak-step';
import type { CountedLoads } from '../metrics/metrics';
import { carryOut, type Plan, type Situation } from '../plans/plan';
import { planRollback } from '../plans/rollback';
import { planSoakEnd, planSoakNotJudged, planSoakPassed } from '../plans/soak';
import type { Revision, Soak } from '../revisions/revision';
import {
  changeState,
  latestRevision,
  type By,
  type ChangeOptions,
  type Outcome,
  type Stream,
} from '../revisions/revision-stream';

/**
 * Calls the live version good now.
 * @throws ReleaseRefused `usage` when it is good already, `conflict`
 */
export const endSoak = (stream: Stream, options: ChangeOptions): Promise<Outcome> =>
  changeState(stream, options, async (current) => carryOut(planSoakEnd({ stream, current }), options));

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
  await changeState(stream, options, async (latest) =>
    carryOut(await planned({ stream, current: latest }), options),
  );
  return next;
}
