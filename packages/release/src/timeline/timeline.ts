import { inspectFreezes } from '../freeze/freeze';
import { inspectOwnership, type OwnershipRevision } from '../ownership/ownership';
import type { Revision } from '../revisions/revision';
import { inspectChain } from '../revisions/revision-stream';
import type { Channel } from '../sets/change-set';
import { eachOf } from '../store/each-of';

/** One change of a channel: of an app, of all of it (a freeze), or of who owns which paths. */
export interface TimelineEntry {
  /** ISO 8601 */
  readonly at: string;
  /** Name of the app; `channel` and `paths` for what concerns all of them. */
  readonly of: string;
  readonly revision: number;
  readonly action: string;
  readonly actor: string;
  readonly reason: string;
  /** What was in force after it, in words. */
  readonly after: string;
  /** Id of the set that it was made in. */
  readonly set?: string;
  /** Versions of an app that it is about, where it gives visitors another one than before. */
  readonly versions?: { readonly before: string; readonly after: string };
  /** Id of the key that signed it; only of an app, and where there are keys. */
  readonly key?: string;
  /** Who proposed it, where a release takes two persons. */
  readonly proposedBy?: string;
}

export interface Timeline {
  /** Newest first. */
  readonly entries: readonly TimelineEntry[];
  /** How many older ones there are. */
  readonly older: number;
  /** What there is to choose from, of all changes whatever was asked for. */
  readonly all: {
    readonly of: readonly string[];
    readonly actions: readonly string[];
    readonly actors: readonly string[];
  };
  /** Where a history is damaged, a sentence each. */
  readonly broken: readonly string[];
}

interface TimelineOptions {
  readonly apps: readonly string[];
  readonly since?: Date;
  /** Only what was made before it: the next page. */
  readonly before?: Date;
  /** Only what is of this app, this action and this person. */
  readonly only?: Readonly<Partial<Pick<TimelineEntry, 'of' | 'action' | 'actor'>>>;
  /** How many at least; those of one moment stay together. */
  readonly limit: number;
}

const describeLive = ({ live, canary }: Revision) =>
  canary ? `${live}, canary ${canary.version} (${canary.traffic} %)` : live;

const pathsIn = (revision: OwnershipRevision | undefined, name: string) =>
  revision?.remotes[name]?.paths.join(', ');

function describeOwnership(after: OwnershipRevision, before: OwnershipRevision | undefined): string {
  const names = new Set([...Object.keys(after.remotes), ...Object.keys(before?.remotes ?? {})]);
  const changed = [...names].filter((name) => pathsIn(after, name) !== pathsIn(before, name));
  return changed.map((name) => `${name}: ${pathsIn(after, name) ?? 'none'}`).join('; ');
}

const entryOf = (
  of: string,
  { at, revision, action, actor, reason }: Omit<TimelineEntry, 'of' | 'after' | 'set'>,
  after: string,
): TimelineEntry => ({ at, of, revision, action, actor, reason, after });

/** @param previous the revision of the app before it */
function entryOfApp(app: string, revision: Revision, previous: Revision | undefined): TimelineEntry {
  const { live, canary, set, signature, proposal } = revision;
  const before = canary ? live : previous?.live;
  const after = canary?.version ?? live;
  return {
    ...entryOf(app, revision, describeLive(revision)),
    ...(set ? { set } : {}),
    ...(before !== undefined && before !== after ? { versions: { before, after } } : {}),
    ...(signature ? { key: signature.key } : {}),
    ...(proposal ? { proposedBy: proposal.actor } : {}),
  };
}

const distinct = (values: readonly string[]) => [...new Set(values)].toSorted();

/**
 * Every change of a channel across its apps, newest first. Revisions of sets that were never committed are no changes.
 * @throws ReleaseRefused (`usage`) when the store cannot be read
 */
export async function readTimeline(
  { store, channel }: Channel,
  { apps, since, before, only = {}, limit }: TimelineOptions,
): Promise<Timeline> {
  const [chains, freezes, ownership] = await Promise.all([
    eachOf(apps, 4, async (app) => ({ app, ...(await inspectChain({ store, channel, app })) })),
    inspectFreezes({ store, channel }),
    inspectOwnership(store),
  ]);
  const all = [
    ...chains.flatMap(({ app, revisions }) =>
      revisions.map((revision, index) => entryOfApp(app, revision, revisions[index - 1])),
    ),
    ...freezes.revisions.map((one) =>
      entryOf('channel', one, one.until ? `until ${one.until}` : one.action === 'thaw' ? '' : 'until thawed'),
    ),
    ...ownership.revisions.map((one, index) =>
      entryOf('paths', one, describeOwnership(one, ownership.revisions[index - 1])),
    ),
  ];
  const asked = all
    .filter(({ at }) => (!since || at >= since.toISOString()) && (!before || at < before.toISOString()))
    .filter(
      ({ of, action, actor }) =>
        of === (only.of ?? of) && action === (only.action ?? action) && actor === (only.actor ?? actor),
    )
    .toSorted((a, b) => b.at.localeCompare(a.at) || a.of.localeCompare(b.of) || b.revision - a.revision);
  // The members of a set have one time: a page that begins before it must not miss some of them.
  const last = asked[limit - 1]?.at;
  const shown = asked.filter(({ at }, index) => index < limit || at === last);
  const errors = [...chains.flatMap((chain) => chain.errors), ...freezes.errors, ...ownership.errors];
  return {
    entries: shown,
    older: asked.length - shown.length,
    all: {
      of: distinct(all.map(({ of }) => of)),
      actions: distinct(all.map(({ action }) => action)),
      actors: distinct(all.map(({ actor }) => actor)),
    },
    broken: errors.map(({ refusal }) => refusal.parts.found),
  };
}
