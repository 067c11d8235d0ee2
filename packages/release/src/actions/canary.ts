import { nextCanaryStep, type CountedArms, type NextStep } from '../judgement/canary-step';
import { describeFreeze, readFreeze } from '../freeze/freeze';
import { planCanaryAbort, planCanaryStart, planCanaryStep, type CanaryPlan } from '../plans/canary';
import { carryOut, type ReleaseOptions } from '../plans/plan';
import type { Canary, Revision } from '../revisions/revision';
import {
  changeState,
  latestRevision,
  type By,
  type ChangeOptions,
  type Outcome,
  type Stream,
} from '../revisions/revision-stream';

/**
 * Gives a verified version to the first share of the visitors. Starting what runs already changes nothing.
 * @throws ReleaseRefused as `promote` does; `gate` while another canary runs
 */
export const startCanary = (
  stream: Stream,
  version: string,
  settings: CanaryPlan,
  options: ChangeOptions & ReleaseOptions,
): Promise<Outcome> =>
  changeState(stream, options, async (current) =>
    carryOut(await planCanaryStart({ stream, current }, version, { ...options, settings }), options),
  );

/** Takes the next share; after the last one the version is live for everybody. */
export const stepCanary = (stream: Stream, options: ChangeOptions): Promise<Outcome> =>
  changeState(stream, options, async (current) =>
    carryOut(await planCanaryStep({ stream, current }), options),
  );

/** Gives the live version back to everybody, marks the candidate bad and holds the app. Repeating it changes nothing. */
export const abortCanary = (stream: Stream, options: ChangeOptions): Promise<Outcome> =>
  changeState(stream, options, async (current) => carryOut(planCanaryAbort({ stream, current }), options));

/**
 * Looks after a running canary: aborts it, takes its next step or waits, by what the edge counted since the step began.
 * Several edges may do so at once; the revision looked at decides, so that no step is taken twice.
 * @param metrics counted under the given revision
 * @returns `undefined` when no canary runs
 * @throws ReleaseRefused `conflict` when another was first, which can be ignored
 */
export async function superviseCanary(
  stream: Stream,
  metrics: (canary: Canary, current: Revision) => Promise<CountedArms>,
  { actor, now }: Pick<By, 'actor'> & { readonly now: Date },
): Promise<NextStep | undefined> {
  const current = await latestRevision(stream);
  if (!current?.canary || current.hold) return undefined;
  const next = nextCanaryStep(current.canary, await metrics(current.canary, current), now);
  if (next.action === 'step') {
    const freeze = await readFreeze(stream, now);
    if (freeze) return { ...next, action: 'wait', because: `The channel is ${describeFreeze(freeze)}.` };
  }
  const options = { actor, reason: next.because, expectRevision: current.revision };
  if (next.action === 'abort') await abortCanary(stream, options);
  if (next.action === 'step') await stepCanary(stream, options);
  return next;
}
