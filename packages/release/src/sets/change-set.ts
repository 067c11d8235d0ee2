import { randomUUID } from 'node:crypto';
import { ReleaseRefused } from '../core/refusal';
import type { Revision } from '../revisions/revision';
import {
  appendStep,
  nextNumber,
  readBasis,
  type Basis,
  type By,
  type Step,
  type Stream,
} from '../revisions/revision-stream';
import type { StoreLike } from '../store/open-store';
import { decide, type Decision } from './decision';

/** Where a set of apps is changed. */
export interface Channel {
  readonly store: StoreLike;
  readonly channel: string;
}

interface Member {
  readonly stream: Stream;
  readonly basis: Basis;
  readonly step: Step;
}

/** What became of a set. */
export interface SetOutcome {
  /** `undefined` when nothing had to be changed. */
  readonly set?: string;
  /** The revisions that came into force, by app. */
  readonly revisions: readonly { readonly app: string; readonly revision: Revision }[];
  /** Apps that were so already. */
  readonly unchanged: readonly string[];
}

/** Another writer decided it first. */
const lost = (channel: string, { actor, reason }: Decision) =>
  new ReleaseRefused('conflict', {
    found: `${actor} ended the set: ${reason}`,
    expected: 'Expected nobody else to change one of its apps meanwhile.',
    next: `Nothing of it is in force. Look at npx mfe status --channel ${channel}, then decide again.`,
  });

/**
 * Adds a revision to each of several apps, of which all are in force or none: those revisions name the set and count only
 * once it is committed, by one record that is created once. Killed before that record nothing has happened, and the next
 * change of any of the apps ends the set.
 * @param decideSteps gives for each app the step that its revision in force leads to, or `unchanged`; throws to refuse
 * @throws ReleaseRefused `conflict` when another writer changed one of the apps first, `gate` when a chain is broken
 */
export async function changeSet(
  { store, channel }: Channel,
  apps: readonly string[],
  { actor, reason }: By,
  decideSteps: (
    current: ReadonlyMap<string, Revision | undefined>,
  ) => Promise<ReadonlyMap<string, Step | 'unchanged'>>,
): Promise<SetOutcome> {
  // One order for everybody: of two sets with the same apps the second meets the first at once.
  const names = [...new Set(apps)].toSorted();
  const bases = new Map(
    await Promise.all(names.map(async (app) => [app, await readBasis({ store, channel, app })] as const)),
  );
  const steps = await decideSteps(new Map([...bases].map(([app, { current }]) => [app, current])));
  const members = [...bases].flatMap(([app, basis]): Member[] => {
    const step = steps.get(app) ?? 'unchanged';
    return step === 'unchanged' ? [] : [{ stream: { store, channel, app }, basis, step }];
  });
  const unchanged = names.filter((app) => !members.some(({ stream }) => stream.app === app));
  if (members.length === 0) return { revisions: [], unchanged };

  const set = randomUUID();
  const at = new Date().toISOString();
  const numbers = Object.fromEntries(members.map(({ stream, basis }) => [stream.app, nextNumber(basis)]));
  const end = (outcome: Decision['outcome'], why = reason) =>
    decide({ store, channel, set }, { outcome, members: numbers, actor, reason: why, at });
  const revisions: { app: string; revision: Revision }[] = [];
  for (const { stream, basis, step } of members) {
    const { app } = stream;
    const { [app]: _, ...beside } = numbers;
    try {
      revisions.push({
        app,
        revision: await appendStep(stream, basis, step, { actor, reason, set, beside, at }),
      });
    } catch (error) {
      // Those that are written already would do no harm; decided, the next reader need not wonder.
      if (revisions.length > 0) await end('aborted', `${app} was changed first`).catch(() => undefined);
      throw error;
    }
  }
  const decision = await end('committed');
  if (decision.outcome === 'aborted') throw lost(channel, decision);
  return { set, revisions, unchanged };
}
