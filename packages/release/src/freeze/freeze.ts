import * as v from 'valibot';
import {
  append,
  inspectHistory,
  readHeads,
  readLatest,
  type Chain,
  type HistoryReport,
} from '../chain/chain';
import { ReleaseRefused } from '../core/refusal';
import { freezesFolder } from '../core/store-layout';
import type { By } from '../revisions/revision-stream';
import type { StoreLike } from '../store/open-store';

const freezeActions = ['freeze', 'thaw'] as const;

const freezeSchema = v.object({
  revision: v.number(),
  action: v.picklist(freezeActions),
  /** When it ends by itself, ISO 8601; `null` for when a person ends it. */
  until: v.nullable(v.string()),
  actor: v.string(),
  reason: v.string(),
  at: v.string(),
  /** SHA-256 of the revision before, as hex. */
  previous: v.nullable(v.string()),
  seal: v.string(),
});

/** A freeze of a channel, or its end. They are only ever added. */
export type Freeze = v.InferOutput<typeof freezeSchema>;

interface Channel {
  readonly store: StoreLike;
  readonly channel: string;
}

const chainOf = ({ store, channel }: Channel): Chain<Freeze> => ({
  store,
  folder: freezesFolder(channel),
  name: `the freezes of ${channel}`,
  schema: freezeSchema,
});

/** Revisions that every change checks before it adds one. */
const checkedBeforeChange = 20;

/** Whether a freeze stands at a time. */
export const isFrozenAt = (latest: Freeze | undefined, now: Date): latest is Freeze =>
  latest?.action === 'freeze' && (latest.until === null || now.getTime() < Date.parse(latest.until));

/**
 * The freeze of a channel at present; `undefined` when new releases may be made.
 * @throws ReleaseRefused `gate` when the latest record is damaged, `usage` when the store cannot be read
 */
export async function readFreeze(channel: Channel, now = new Date()): Promise<Freeze | undefined> {
  const latest = await readLatest(chainOf(channel));
  return isFrozenAt(latest, now) ? latest : undefined;
}

/** Every freeze of a channel with its damage, for a person who looks at it. */
export const inspectFreezes = (channel: Channel): Promise<HistoryReport<Freeze>> =>
  inspectHistory(chainOf(channel));

/** Such as `frozen by asha since … until …: Diwali sale`. */
export const describeFreeze = ({ actor, at, until, reason }: Freeze): string =>
  `frozen by ${actor} since ${at}${until === null ? '' : `, until ${until}`}: ${reason}`;

/** Why nothing new is released in a channel at present. */
export async function frozenRefusal(channel: Channel): Promise<ReleaseRefused | undefined> {
  const standing = await readFreeze(channel);
  return (
    standing &&
    new ReleaseRefused('held', {
      found: `The channel ${channel.channel} is ${describeFreeze(standing)}.`,
      expected: 'Expected a channel that is not frozen; rolling back stays possible.',
      next: standing.until
        ? `It ends by itself. When the reason is gone earlier, a person ends it (npx mfe thaw --channel ${channel.channel}).`
        : `When the reason is gone, a person ends it (npx mfe thaw --channel ${channel.channel}).`,
    })
  );
}

interface FreezeOutcome {
  readonly freeze: Freeze | undefined;
  /** False when it was so already, and nothing was added. */
  readonly changed: boolean;
}

/** @throws ReleaseRefused `conflict` when another writer was first, `gate` when the chain is broken */
async function change(
  channel: Channel,
  { actor, reason }: By,
  decide: (current: Freeze | undefined, now: Date) => Pick<Freeze, 'action' | 'until'> | undefined,
): Promise<FreezeOutcome> {
  const now = new Date();
  const head = (await readHeads(chainOf(channel), checkedBeforeChange)).at(-1);
  const current = isFrozenAt(head?.revision, now) ? head.revision : undefined;
  const next = decide(current, now);
  if (!next) return { freeze: current, changed: false };
  const number = (head?.revision.revision ?? 0) + 1;
  const content = { ...next, actor, reason, at: now.toISOString(), previous: head?.hash ?? null };
  const added = await append(chainOf(channel), { revision: number, ...content });
  if (added) return { freeze: added, changed: true };
  throw new ReleaseRefused('conflict', {
    found: `Somebody else froze or thawed ${channel.channel} at the same time.`,
    expected: `Expected to add record ${number} to record ${number - 1}.`,
    next: `Nothing was changed. Look at npx mfe status --channel ${channel.channel}, then decide again.`,
  });
}

/**
 * Stops everything new in a channel: promotions, canaries and their steps, restores. Roll-backs stay possible. Freezing
 * again changes its end and its reason; the same again changes nothing.
 * @param until when it ends by itself; without it a person ends it
 * @throws ReleaseRefused `usage` for an end in the past, `conflict` when another writer was first
 */
export async function freeze(
  channel: Channel,
  { until, ...by }: By & { readonly until?: Date },
): Promise<FreezeOutcome> {
  return change(channel, by, (current, now) => {
    if (until && until <= now) {
      throw new ReleaseRefused('usage', {
        found: `The freeze was to end at ${until.toISOString()}, which is over.`,
        expected: `Expected a time after ${now.toISOString()}.`,
        next: 'Name a later one; nothing was changed.',
      });
    }
    const end = until?.toISOString() ?? null;
    return current?.until === end && current.reason === by.reason
      ? undefined
      : { action: 'freeze', until: end };
  });
}

/**
 * Lets a channel be released to again. Thawing what is not frozen changes nothing.
 * @throws ReleaseRefused `conflict` when another writer was first
 */
export const thaw = (channel: Channel, by: By): Promise<FreezeOutcome> =>
  change(channel, by, (current) => (current ? { action: 'thaw', until: null } : undefined));
