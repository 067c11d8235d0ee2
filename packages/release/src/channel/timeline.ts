import { readReleaseManifest } from '../releases/manifest';
import { eachOf } from '../store/release-store';
import { registryAt } from './derive-registry';
import { type Channel, readHistory } from './log';
import { appsOf, type Ownership, ownershipOf } from './ownership';
import { type ChannelRecord, type Freeze, type Revision, revisionOf } from './record';
import type { Registry } from './registry-schema';
import { freezeAt, gateNotes } from './state';

export interface TimelineEntry {
  /** ISO 8601. */
  readonly at: string;
  readonly sequence: number;
  readonly action: string;
  readonly actor: string;
  readonly reason: string;
  /** Names of the changed apps; empty for a change of the whole channel. */
  readonly apps: readonly string[];
  /** The state after it, in sentences. */
  readonly after: string;
  /** How the released versions passed the gate, such as `passed at attempt 3`. */
  readonly gate: readonly string[];
  /** Versions of each changed app before and after it. */
  readonly versions: Readonly<Record<string, { readonly before: string; readonly after: string }>>;
}

export interface Timeline {
  /** Newest first. */
  readonly entries: readonly TimelineEntry[];
  readonly older: number;
  readonly all: {
    readonly apps: readonly string[];
    readonly actions: readonly string[];
    readonly actors: readonly string[];
  };
  /** Records that cannot be read, one sentence each. */
  readonly broken: readonly string[];
}

interface TimelineOptions {
  readonly since?: Date;
  /** Returns only older entries: the next page. */
  readonly before?: number;
  readonly only?: { readonly app?: string; readonly action?: string; readonly actor?: string };
  readonly limit: number;
}

const describeLive = ({ live, canary }: Revision) =>
  canary ? `${live}, canary ${canary.version} (${canary.traffic} %)` : live;

const pathOperations = ['add remote', 'set paths', 'remove remote'];

function describeAfter(record: ChannelRecord): string {
  const { change, freeze, apps } = record;
  const { operation } = change;
  if (operation === 'freeze') return freeze?.until ? `until ${freeze.until}` : 'until thawed';
  const states = change.apps.map((app) => {
    if (pathOperations.includes(operation)) return `${app}: ${apps[app]?.paths.join(', ') || 'none'}`;
    const revision = revisionOf(record, app);
    const live = revision ? describeLive(revision) : 'nothing live';
    return change.apps.length === 1 ? live : `${app} ${live}`;
  });
  return states.join('; ');
}

/** Versions before and after of each changed app, where they differ. */
function versionsOf(record: ChannelRecord, previous: ChannelRecord | undefined): TimelineEntry['versions'] {
  const changed = record.change.apps.flatMap((app) => {
    const revision = revisionOf(record, app);
    if (!revision) return [];
    const last = revisionOf(previous, app);
    const isBegun = revision.canary?.version !== last?.canary?.version;
    const before = revision.canary && isBegun ? revision.live : last?.live;
    const after = (isBegun ? revision.canary?.version : undefined) ?? revision.live;
    return before !== undefined && before !== after ? [[app, { before, after }] as const] : [];
  });
  return Object.fromEntries(changed);
}

function gateOf({ apps, change, sequence }: ChannelRecord): string[] {
  return change.apps.flatMap((app) => {
    const { changed } = apps[app] ?? {};
    const notes = changed?.gate && changed.sequence === sequence ? gateNotes(changed.gate) : [];
    return change.apps.length === 1 ? notes : notes.map((note) => `${app} ${note}`);
  });
}

function entryOf(record: ChannelRecord, previous: ChannelRecord | undefined): TimelineEntry {
  const { operation, actor, reason, at, apps } = record.change;
  return {
    at,
    sequence: record.sequence,
    action: operation,
    actor,
    reason,
    apps,
    after: describeAfter(record),
    gate: gateOf(record),
    versions: versionsOf(record, previous),
  };
}

const distinct = (values: readonly string[]) => [...new Set(values)].toSorted();

/** The changes of a channel, newest first. */
export async function readTimeline(
  channel: Channel,
  { since, before, only = {}, limit }: TimelineOptions,
): Promise<Timeline> {
  const { records, unreadable } = await readHistory(channel);
  const all = records.map((record, index) => entryOf(record, records[index - 1]));
  const asked = all
    .filter(({ at, sequence }) => (!since || at >= since.toISOString()) && sequence < (before ?? Infinity))
    .filter(
      ({ apps, action, actor }) =>
        (only.app === undefined || apps.length === 0 || apps.includes(only.app)) &&
        action === (only.action ?? action) &&
        actor === (only.actor ?? actor),
    )
    .toReversed();
  const entries = asked.slice(0, limit);
  return {
    entries,
    older: asked.length - entries.length,
    all: {
      apps: distinct(all.flatMap(({ apps }) => apps)),
      actions: distinct(all.map(({ action }) => action)),
      actors: distinct(all.map(({ actor }) => actor)),
    },
    broken: unreadable.map(({ found }) => found),
  };
}

/** The last record of a channel at a time. */
export async function readRecordAt(channel: Channel, at: Date): Promise<ChannelRecord | undefined> {
  const { records } = await readHistory(channel);
  return records.findLast(({ change }) => Date.parse(change.at) <= at.getTime());
}

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
  const present = await eachOf([...revisions], 4, async ([app, { live }]) =>
    (await readReleaseManifest(channel.store, app, live)) ? [] : [`${app}@${live}`],
  );
  const freeze = freezeAt(record, at);
  return {
    apps,
    revisions,
    ...(freeze ? { freeze } : {}),
    ownership,
    registry: await registryAt(channel, record),
    gone: present.flat(),
  };
}

/** Columns of the state of an app, after its name. */
export const stateHead = ['App', 'Live', 'Canary', 'Fall back to', 'Held', 'Record', 'Last change'] as const;

/** The state of an app in words, for command line and console. */
export function stateCells(revision: Revision | undefined): string[] {
  if (!revision) return ['nothing live', '–', '–', '–', '–', '–'];
  const { live, canary, lastKnownGood, hold, action, actor, reason, at } = revision;
  return [
    live,
    canary ? `${canary.version} at ${canary.traffic} %` : '–',
    lastKnownGood ?? 'none',
    hold ? `${hold.by}: ${hold.reason}` : 'no',
    String(revision.revision),
    `${at.slice(0, 16).replace('T', ' ')} UTC, ${action} by ${actor}: ${reason}`,
  ];
}
