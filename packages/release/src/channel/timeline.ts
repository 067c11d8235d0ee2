import { readHistory, type Channel } from './log';
import { gateNotes } from './gate-notes';
import { revisionOf, type ChannelRecord, type Revision } from './record';

/** One change of a channel. */
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
  /** Number of older entries. */
  readonly older: number;
  /** Filter values of all changes. */
  readonly all: {
    readonly apps: readonly string[];
    readonly actions: readonly string[];
    readonly actors: readonly string[];
  };
  /** Skipped records, one sentence each. */
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
    const { proposal } = apps[app] ?? {};
    if (proposal) return `${app}: ${proposal.operation} ${proposal.version} waits for a second person`;
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

/**
 * The changes of a channel, newest first.
 * @throws ReleaseRefused (`usage`) when the store cannot be read
 */
export async function readTimeline(
  channel: Channel,
  { since, before, only = {}, limit }: TimelineOptions,
): Promise<Timeline> {
  const { records, skipped } = await readHistory(channel);
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
    broken: skipped.map(({ found }) => found),
  };
}
