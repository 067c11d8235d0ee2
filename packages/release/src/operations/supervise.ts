import { readLastChange, readRecord, type Stream } from '../channel/apps';
import { liveAppOf } from '../channel/record';
import { describeHold } from '../channel/state';
import type { Counts } from '../health/counts';
import { findNextStep, type NextStep } from '../health/next-step';
import { stepCanary, stopCanary } from './canary';
import { rollback } from './rollback';

/**
 * Supervises an app: ends its canary or takes the next step, or returns a promotion of the last hour to the version before;
 * otherwise waits. Several edges may run it concurrently: each expects the change that it read, so no step is taken twice.
 * @returns `undefined` with neither
 * @throws ReleaseRefused `conflict` when another edge was first, which can be ignored; `gate` when no earlier version fits
 */
export async function supervise(
  stream: Stream,
  countsOf: (version: string) => Promise<Counts>,
  { actor, now }: { readonly actor: string; readonly now: Date },
): Promise<NextStep | undefined> {
  const record = await readRecord(stream);
  const current = liveAppOf(record, stream.app);
  const change = await readLastChange(stream, record);
  if (!current || !change || current.hold) return undefined;
  const next = await findNextStep(current, change, countsOf, now);
  if (!next) return undefined;
  if (next.action === 'step' && record?.freeze)
    return { action: 'wait', because: `The channel is ${describeHold(record.freeze)}.` };
  const by = { actor, reason: next.because, expectRevision: current.changed };
  if (next.action === 'return') await (current.canary ? stopCanary : rollback)(stream, by);
  if (next.action === 'step') await stepCanary(stream, by);
  return next;
}
