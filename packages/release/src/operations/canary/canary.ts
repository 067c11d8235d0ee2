import { readRecord, type Outcome, type Stream } from '../../channel/apps';
import type { By, ChangeOptions } from '../../channel/change';
import { describeFreeze, freezeAt } from '../../channel/freeze';
import { revisionOf, type Canary, type Revision } from '../../channel/record';
import { nextCanaryStep, type CountedArms, type NextStep } from '../../judgement/canary-step';
import { runPlan, type ReleaseOptions } from '../plan';
import { planCanaryAbort, planCanaryStart, planCanaryStep, type CanaryPlan } from './plan';

/**
 * Gives a verified version to the first share of the visitors. Starting what runs already changes nothing.
 * @throws ReleaseRefused as `promote` does; `gate` while another canary runs
 */
export const startCanary = (
  stream: Stream,
  version: string,
  settings: CanaryPlan,
  options: ChangeOptions & ReleaseOptions & { readonly proposal?: string },
): Promise<Outcome> =>
  runPlan(stream, options, (situation) => planCanaryStart(situation, version, { ...options, settings }));

/** Takes the next share; after the last one the version is live for everybody. */
export const stepCanary = (stream: Stream, options: ChangeOptions): Promise<Outcome> =>
  runPlan(stream, options, planCanaryStep);

/** Gives the live version back to everybody, marks the candidate bad and holds the app. Repeating it changes nothing. */
export const abortCanary = (stream: Stream, options: ChangeOptions): Promise<Outcome> =>
  runPlan(stream, options, planCanaryAbort);

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
