import { hostName } from '../core/app-name';
import { readReleaseManifest } from '../releases/manifest';
import { eachOf } from '../store/each-of';
import { entriesAt, registryOf } from './derive-registry';
import { freezeAt } from './freeze';
import { readHistory, type Channel } from './log';
import { appsOf, ownershipOf, type Ownership } from './ownership';
import { revisionOf, type ChannelRecord, type Freeze, type Revision } from './record';
import type { Registry } from './registry-schema';
import { fallbackOf } from './state';

/**
 * The last record of a channel at a time.
 * @throws ReleaseRefused (`usage`) when the store cannot be read
 */
export async function readRecordAt(channel: Channel, at: Date): Promise<ChannelRecord | undefined> {
  const { records } = await readHistory(channel);
  return records.findLast(({ change }) => Date.parse(change.at) <= at.getTime());
}

/** The state of a channel at a time. */
export interface StateAt {
  readonly apps: readonly string[];
  readonly revisions: ReadonlyMap<string, Revision>;
  readonly freeze?: Freeze;
  readonly ownership: Ownership;
  /** As served in pages. */
  readonly registry: Registry;
  /** Releases that were live then and are missing from the store now, such as `remote-admin@1.0.0`. */
  readonly gone: readonly string[];
}

/** @throws ReleaseRefused (`usage`) when the store cannot be read */
export async function readStateAt(channel: Channel, at: Date): Promise<StateAt> {
  const record = await readRecordAt(channel, at);
  const ownership = ownershipOf(record);
  const apps = appsOf(record);
  const revisions = new Map(
    apps.flatMap((app) => {
      const revision = revisionOf(record, app);
      return revision ? [[app, revision] as const] : [];
    }),
  );
  const entries = record
    ? await eachOf(
        [...revisions.keys()].filter((app) => app !== hostName),
        4,
        async (app) => {
          const options = { ownership };
          return [app, await entriesAt({ ...channel, app }, record, options)] as const;
        },
      )
    : [];
  const present = await eachOf([...revisions], 4, async ([app, { live }]) =>
    (await readReleaseManifest(channel.store, app, live)) ? [] : [`${app}@${live}`],
  );
  const freeze = freezeAt(record, at);
  return {
    apps,
    revisions,
    ...(freeze ? { freeze } : {}),
    ownership,
    registry: registryOf(entries),
    gone: present.flat(),
  };
}

/** Columns of the state of an app, after its name. */
export const stateHead = ['App', 'Live', 'Canary', 'Fall back to', 'Held', 'Record', 'Last change'] as const;

/** The state of an app in words, for command line and console. */
export function stateCells(revision: Revision | undefined): string[] {
  if (!revision) return ['nothing live', '–', '–', '–', '–', '–'];
  const { live, canary, hold, action, actor, reason, at } = revision;
  return [
    live,
    canary ? `${canary.version} at ${canary.traffic} %` : '–',
    fallbackOf(revision) ?? 'none',
    hold ? `${hold.by}: ${hold.reason}` : 'no',
    String(revision.revision),
    `${at.slice(0, 16).replace('T', ' ')} UTC, ${action} by ${actor}: ${reason}`,
  ];
}
