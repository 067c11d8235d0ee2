import { readLastChange, readRecord, type Stream } from '../channel/apps';
import type { By } from '../channel/change';
import { liveAppOf } from '../channel/record';
import { describeHold } from '../channel/state';
import type { Counts } from '../health/counts';
import { nextAfterPromotion, nextCanaryStep, type NextStep, watchedPromotion } from '../health/next-step';
import { stepCanary, stopCanary } from './canary';
import { rollback } from './rollback';

type CountsOf = (version: string) => Promise<Counts>;
type Supervisor = Pick<By, 'actor'> & { readonly now: Date };

/**
 * Supervises an app: ends its canary or takes the next step, or returns a promotion of the last hour to the version before;
 * otherwise waits. Several edges may run it concurrently: each expects the change that it read, so no step is taken twice.
 * @returns `undefined` with neither
 * @throws ReleaseRefused `conflict` when another edge was first, which can be ignored; `gate` when no earlier version fits
 */
export async function supervise(
  stream: Stream,
  countsOf: CountsOf,
  { actor, now }: Supervisor,
): Promise<NextStep | undefined> {
  const record = await readRecord(stream);
  const current = liveAppOf(record, stream.app);
  const change = await readLastChange(stream, record);
  if (!current || !change || current.hold) return undefined;
  const { canary, live, changed } = current;
  const optionsOf = ({ because }: NextStep) => ({ actor, reason: because, expectRevision: changed });
  if (canary) {
    const [version, other] = await Promise.all([countsOf(canary.version), countsOf(live)]);
    const next = nextCanaryStep(canary, live, change, { version, live: other }, now);
    if (next.action === 'step' && record?.freeze)
      return { ...next, action: 'wait', because: `The channel is ${describeHold(record.freeze)}.` };
    if (next.action === 'return') await stopCanary(stream, optionsOf(next));
    if (next.action === 'step') await stepCanary(stream, optionsOf(next));
    return next;
  }
  const watched = watchedPromotion(current, change, now);
  if (!watched) return undefined;
  const [version, before] = await Promise.all([countsOf(watched.version), countsOf(watched.before)]);
  const next = nextAfterPromotion(watched, { version, live: before });
  if (next.action === 'return') await rollback(stream, optionsOf(next));
  return next;
}
