import type { Stream } from '../channel/apps';
import type { ChannelChange, LiveApp } from '../channel/record';
import type { Counts } from '../health/counts';
import { findNextStep, type NextStep } from '../health/next-step';
import { canaryStepOperation, canaryStopOperation } from './canary';
import { changeBy, type Operation } from './operation';
import { rollbackOperation } from './rollback';

/** An app as a record has it. Its times are by the clock of the counts. */
interface Supervised {
  readonly current: LiveApp;
  /** Its last change. */
  readonly change: ChannelChange;
}

/**
 * Supervises an app: ends its canary or takes the next step, or returns a promotion of the last hour to the version before;
 * otherwise waits. Several edges may run it concurrently: each expects the change that it read, so no step is taken twice.
 * @returns `undefined` with neither
 * @throws ReleaseRefused `conflict` when another edge was first, and `held` for a step while every app is held, which can be
 * ignored; `gate` when no earlier version fits
 */
export async function supervise(
  stream: Stream,
  { current, change }: Supervised,
  countsOf: (version: string) => Promise<Counts>,
  { actor, now }: { readonly actor: string; readonly now: Date },
): Promise<NextStep | undefined> {
  if (current.hold) return undefined;
  const next = await findNextStep(current, change, countsOf, now);
  if (!next || next.action === 'wait') return next;
  const wayBack: Operation = current.canary ? canaryStopOperation : rollbackOperation;
  const operation = next.action === 'step' ? canaryStepOperation : wayBack;
  const by = { actor, reason: next.because, expectRevision: current.changed };
  await changeBy(stream, operation, [{ app: stream.app }], {}, by);
  return next;
}
