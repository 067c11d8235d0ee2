import { setTimeout as pause } from 'node:timers/promises';
import { clockDifference } from '../core/clocks';
import { sha256 } from '../core/hash';
import { ReleaseRefused } from '../core/refusal';
import { logKey, releaseKey, releaseManifestName } from '../core/store-layout';
import { toStore } from '../store/open-store';
import { appendRecord, readHead, type Channel, type Head } from './log';
import {
  revisionOf,
  sequenceOf,
  type AppRecord,
  type ChannelRecord,
  type Gate,
  type OperationName,
  type State,
} from './record';

export interface By {
  readonly actor: string;
  readonly reason: string;
  /** Receives a sentence about a clock that is wrong. */
  readonly onWarning?: (sentence: string) => void;
}

interface AppChange {
  readonly state?: State;
  readonly paths?: readonly string[];
  readonly gate?: Gate | null;
}

/** A change of a channel. Omitted fields stay as they are. */
export interface Change {
  readonly operation: OperationName;
  readonly apps?: Readonly<Record<string, AppChange>>;
  readonly freeze?: ChannelRecord['freeze'];
}

/** The record that a change is planned on. */
export interface Basis {
  readonly record: ChannelRecord | undefined;
  /** Sequence of the record that the change will make. */
  readonly next: number;
}

export interface ChangeOptions extends By {
  /** Refuses the change when an app has another revision (0: none). */
  readonly expectRevision?: number;
}

export interface Changed {
  /** `undefined` for an empty channel without a new record. */
  readonly record: ChannelRecord | undefined;
  /** False when nothing changed and no record was added. */
  readonly changed: boolean;
}

/** Attempts against concurrent writers. At least one writer succeeds in each round. */
const maxTries = 40;

/** Longest pause in ms after the first lost race. It grows with each attempt. */
const firstPause = 10;

const emptyApp: Omit<AppRecord, 'changed'> = {
  paths: [],
  live: null,
  lastKnownGood: null,
  olderGood: [],
  canary: null,
  hold: null,
  bad: [],
  manifests: {},
};

function conflict({ channel }: Channel, app: string, record: ChannelRecord | undefined, expected: string) {
  const revision = revisionOf(record, app);
  return new ReleaseRefused('conflict', {
    found: `${app} in ${channel} is at revision ${sequenceOf(record, app)}${revision ? `, made by ${revision.actor} at ${revision.at}` : ''}.`,
    expected,
    next: `Nothing was changed. Look at npx mfe status ${app} --channel ${channel}, then decide again.`,
  });
}

function requireRevision(
  of: Channel,
  apps: readonly string[],
  record: ChannelRecord | undefined,
  expectRevision: number | undefined,
): void {
  if (expectRevision === undefined) return;
  const other = apps.find((app) => sequenceOf(record, app) !== expectRevision);
  if (other !== undefined) throw conflict(of, other, record, `Expected revision ${expectRevision}.`);
}

/** @throws ReleaseRefused `conflict` when one of the apps was changed since that record */
export function requireUntouched(
  of: Channel,
  apps: readonly string[],
  since: ChannelRecord | undefined,
  record: ChannelRecord | undefined,
): void {
  const other = apps.find((app) => sequenceOf(record, app) !== sequenceOf(since, app));
  if (other !== undefined)
    throw conflict(of, other, record, 'Expected nobody else to change it while it was verified.');
}

/** The time of the record after another one: never before it, whatever the clock of this machine says. */
export function timeAfter(record: ChannelRecord | undefined, now: Date): Date {
  const before = new Date(record?.change.at ?? 0);
  return before > now ? before : now;
}

/** Compares the clock of this machine with the store's, and the record before with both. */
async function clockWarning({ store, channel }: Channel, { record, next }: Basis, now: Date) {
  const { modifiedAt = now } = (await toStore(store).stat(logKey(channel, next))) ?? {};
  const own = clockDifference(now, modifiedAt);
  if (own)
    return `Warning: the clock of this machine is ${own} that of the release store. The times of the log are wrong by as much.`;
  const { sequence, change } = record ?? {};
  const before = change && clockDifference(new Date(change.at), now);
  return before?.endsWith('ahead of')
    ? `Warning: record ${sequence} by ${change?.actor} is dated ${change?.at}, ${before} now. Record ${next} has the same time.`
    : undefined;
}

/** Manifest hashes of all versions in a state: keeps the known ones, reads the new ones. */
async function pinManifests(
  { store }: Channel,
  app: string,
  { manifests }: Pick<AppRecord, 'manifests'>,
  state: State,
) {
  const { live, canary, lastKnownGood, olderGood, bad } = state;
  const named = [live, canary?.version, lastKnownGood, ...olderGood, ...bad];
  const pinned = await Promise.all(
    [...new Set(named)].map(async (version) => {
      if (!version) return undefined;
      const known = manifests[version];
      if (known !== undefined) return [version, known] as const;
      const content = await toStore(store).read(releaseKey(app, version, releaseManifestName));
      return content && ([version, sha256(content)] as const);
    }),
  );
  return Object.fromEntries(pinned.filter((pin) => pin !== undefined));
}

async function changedApps(
  of: Channel,
  { record, next }: Basis,
  { operation, apps = {} }: Change,
  { actor, reason }: By,
  at: string,
): Promise<ChannelRecord['apps']> {
  const changed = await Promise.all(
    Object.entries(apps).map(async ([app, { state, paths, gate = null }]) => {
      const before = record?.apps[app] ?? { ...emptyApp, changed: undefined };
      const { changed: _, ...rest } = before;
      const { live, lastKnownGood, olderGood, canary, hold, bad } = state ?? before;
      const after: AppRecord = {
        ...rest,
        ...(paths ? { paths: [...paths] } : {}),
        live,
        lastKnownGood,
        olderGood,
        canary,
        hold,
        bad,
        manifests: state ? await pinManifests(of, app, before, state) : before.manifests,
        changed: { operation, actor, reason, at, sequence: next, gate },
      };
      return [app, after] as const;
    }),
  );
  return { ...record?.apps, ...Object.fromEntries(changed) };
}

/** @returns `undefined` when another writer was first */
async function tryOnce(of: Channel, head: Head | undefined, basis: Basis, change: Change, by: By) {
  const now = new Date();
  const at = timeAfter(basis.record, now).toISOString();
  const { operation, freeze } = change;
  const { record } = basis;
  const made = await appendRecord(of, head, {
    change: {
      operation,
      apps: Object.keys(change.apps ?? {}),
      actor: by.actor,
      reason: by.reason,
      at,
    },
    apps: await changedApps(of, basis, change, by, at),
    freeze: freeze === undefined ? (record?.freeze ?? null) : freeze,
  });
  const warning = made && by.onWarning && (await clockWarning(of, basis, now));
  if (warning) by.onWarning?.(warning);
  return made;
}

/**
 * Appends the record that `plan` derives from the last one. Plans again on the new record after a lost race.
 * @param apps of the change; a concurrent change of one of them is a conflict
 * @param plan returns `unchanged` when there is nothing to do; throws to refuse
 * @throws ReleaseRefused `conflict`
 */
export async function changeChannel(
  of: Channel,
  apps: readonly string[],
  { expectRevision, ...by }: ChangeOptions,
  plan: (basis: Basis) => Promise<Change | 'unchanged'>,
  { again = false }: { readonly again?: boolean } = {},
): Promise<Changed> {
  const first = await readHead(of);
  requireRevision(of, apps, first?.record, expectRevision);
  let head = first;
  for (let tries = 1; ; tries += 1) {
    const basis = { record: head?.record, next: (head?.end ?? 0) + 1 };
    const change = await plan(basis);
    if (change === 'unchanged') return { record: head?.record, changed: false };
    const made = await tryOnce(of, head, basis, change, by);
    if (made) return { record: made.record, changed: true };
    await pause(Math.random() * firstPause * tries);
    head = await readHead(of, head);
    const other = again
      ? undefined
      : apps.find((app) => sequenceOf(head?.record, app) !== sequenceOf(first?.record, app));
    if (other !== undefined || tries === maxTries)
      throw conflict(
        of,
        other ?? apps[0] ?? 'the channel',
        head?.record,
        'Expected nobody else to change it at the same time.',
      );
  }
}
