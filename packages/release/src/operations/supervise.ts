import { latestRevision, readRecord, type Stream } from '../channel/apps';
import type { By } from '../channel/change';
import { describeFreeze, freezeAt } from '../channel/state';
import { revisionOf } from '../channel/record';
import type { Counts } from '../health/counts';
import { nextAfterPromotion, nextCanaryStep, type NextStep, watchedPromotion } from '../health/next-step';
import { abortCanary, stepCanary } from './canary/operation';
import { rollback } from './rollback/operation';

type CountsOf = (version: string) => Promise<Counts>;
type Supervisor = Pick<By, 'actor'> & { readonly now: Date };

/**
 * Supervises a running canary: ends it, takes its next step or waits. Several edges may run it concurrently: each expects the
 * revision that it read, so no step is taken twice.
 * @returns `undefined` without a canary
 * @throws ReleaseRefused `conflict` when another edge was first, which can be ignored
 */
export async function superviseCanary(
  stream: Stream,
  countsOf: CountsOf,
  { actor, now }: Supervisor,
): Promise<NextStep | undefined> {
  const record = await readRecord(stream);
  const current = revisionOf(record, stream.app);
  if (!current?.canary || current.hold) return undefined;
  const { canary, live, revision } = current;
  const [version, other] = await Promise.all([countsOf(canary.version), countsOf(live)]);
  const next = nextCanaryStep(canary, live, { version, live: other }, now);
  if (next.action === 'step') {
    const freeze = freezeAt(record, now);
    if (freeze) return { ...next, action: 'wait', because: `The channel is ${describeFreeze(freeze)}.` };
  }
  const options = { actor, reason: next.because, expectRevision: revision };
  if (next.action === 'return') await abortCanary(stream, options);
  if (next.action === 'step') await stepCanary(stream, options);
  return next;
}

/**
 * Supervises a promotion in its first hour: returns to the version before, or waits. Several edges may run it concurrently.
 * @returns `undefined` without such a promotion
 * @throws ReleaseRefused `conflict` when another edge was first, which can be ignored; `gate` when no earlier version fits
 */
export async function supervisePromotion(
  stream: Stream,
  countsOf: CountsOf,
  { actor, now }: Supervisor,
): Promise<NextStep | undefined> {
  const current = await latestRevision(stream);
  const watched = current && watchedPromotion(current, now);
  if (!watched) return undefined;
  const [version, live] = await Promise.all([countsOf(watched.version), countsOf(watched.before)]);
  const next = nextAfterPromotion(watched, { version, live });
  if (next.action === 'return')
    await rollback(stream, { actor, reason: next.because, expectRevision: current.revision });
  return next;
}
