import { hostName } from '../core/app-name';
import { inspectFreezes, isFrozenAt, type Freeze } from '../freeze/freeze';
import { inspectOwnership, noOwnership, type Ownership } from '../ownership/ownership';
import { entriesAt, registryOf } from '../registry/derive-registry';
import type { Registry } from '../registry/registry-schema';
import { readReleaseManifest } from '../releases/manifest';
import type { Revision } from '../revisions/revision';
import { inspectChain } from '../revisions/revision-stream';
import type { Channel } from '../sets/change-set';
import { eachOf } from '../store/each-of';

/** The last of the records, in their order, that was made at a time or before it. */
export const lastAt = <Item extends { readonly at: string }>(items: readonly Item[], at: Date) =>
  items.findLast((item) => Date.parse(item.at) <= at.getTime());

/**
 * The revisions that were in force at a time, by app; apps that were not activated yet are left out.
 * @throws ReleaseRefused (`usage`) when the store cannot be read
 */
export async function readRevisionsAt(
  { store, channel }: Channel,
  apps: readonly string[],
  at: Date,
): Promise<Map<string, Revision>> {
  const read = await eachOf(apps, 4, async (app) => {
    const { revisions } = await inspectChain({ store, channel, app });
    return [app, lastAt(revisions, at)] as const;
  });
  return new Map(read.flatMap(([app, revision]) => (revision ? [[app, revision] as const] : [])));
}

/** What a channel gave to its visitors at a time. */
export interface StateAt {
  readonly apps: readonly string[];
  readonly revisions: ReadonlyMap<string, Revision>;
  readonly freeze?: Freeze;
  /** Who owned which paths. */
  readonly ownership: Ownership;
  /** What pages carried. */
  readonly registry: Registry;
  /** Releases that were live then and are no longer in the store, such as `remote-admin@1.0.0`. */
  readonly gone: readonly string[];
}

/** @throws ReleaseRefused (`usage`) when the store cannot be read */
export async function readStateAt(channel: Channel, at: Date): Promise<StateAt> {
  const { store } = channel;
  const ownership = lastAt((await inspectOwnership(store)).revisions, at) ?? noOwnership;
  const apps = [hostName, ...Object.keys(ownership.remotes).toSorted()];
  const revisions = await readRevisionsAt(channel, apps, at);
  const freeze = lastAt((await inspectFreezes(channel)).revisions, at);
  const entries = await eachOf(
    [...revisions].filter(([app]) => app !== hostName),
    4,
    async ([app, revision]) => [app, await entriesAt({ ...channel, app }, revision, { ownership })] as const,
  );
  const present = await eachOf([...revisions], 4, async ([app, { live }]) =>
    (await readReleaseManifest(store, app, live)) ? [] : [`${app}@${live}`],
  );
  return {
    apps,
    revisions,
    ...(isFrozenAt(freeze, at) ? { freeze } : {}),
    ownership,
    registry: registryOf(entries),
    gone: present.flat(),
  };
}
