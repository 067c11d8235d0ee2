import { setTimeout as pause } from 'node:timers/promises';
import { clockDifference } from '../core/clocks';
import { ReleaseRefused } from '../core/refusal';
import { logKey } from '../core/store-layout';
import { toStore } from '../store/open-store';
import { appendRecord, readHead, type Channel, type Head } from './log';
import {
  sequenceOf,
  type AppRecord,
  type AppContent,
  type ChannelRecord,
  type OperationName,
} from './record';

export interface By {
  readonly actor: string;
  readonly reason: string;
  /** Receives a sentence about a clock that is wrong. */
  readonly onWarning?: (sentence: string) => void;
}

/** A change of a channel. Omitted fields stay as they are. */
export interface Change {
  readonly operation: OperationName;
  readonly apps?: Readonly<Record<string, Partial<AppContent>>>;
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

const emptyApp: AppContent = { paths: [], live: null, previous: [], canary: null, hold: null };

function conflict({ channel }: Channel, app: string, record: ChannelRecord | undefined, expected: string) {
  const { actor, at } = record?.change ?? {};
  const changed = sequenceOf(record, app);
  const isLast = changed > 0 && changed === record?.sequence;
  return new ReleaseRefused('conflict', {
    found: `${app} in ${channel} is at revision ${changed}${isLast ? `, made by ${actor} at ${at}` : ''}.`,
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

function changedApps(
  { record, next }: Basis,
  apps: Readonly<Record<string, Partial<AppContent>>>,
): ChannelRecord['apps'] {
  const changed = Object.entries(apps).map(([app, state]): [string, AppRecord] => [
    app,
    { ...(record?.apps[app] ?? emptyApp), ...state, changed: next },
  ]);
  return { ...record?.apps, ...Object.fromEntries(changed) };
}

/** @returns `undefined` when another writer was first */
async function tryOnce(of: Channel, head: Head | undefined, basis: Basis, change: Change, by: By) {
  const now = new Date();
  const at = timeAfter(basis.record, now).toISOString();
  const { operation, apps = {}, freeze } = change;
  const { record } = basis;
  const made = await appendRecord(of, head, {
    change: {
      operation,
      apps: Object.keys(apps),
      actor: by.actor,
      reason: by.reason,
      at,
    },
    apps: changedApps(basis, apps),
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
