import { setTimeout as pause } from 'node:timers/promises';
import { clockDifference } from '../core/clocks';
import { ReleaseRefused } from '../core/refusal';
import { logKey } from '../core/store-layout';
import { appendRecord, readHead, type Channel, type Head } from './log';
import { sequenceOf, type AppContent, type ChannelRecord, type OperationName } from './record';

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

export interface Rivalry {
  /** Plans again after a concurrent change of the same apps, unless a revision is expected. */
  readonly again?: boolean;
  /** The record that somebody saw when the change began; by default the last one. */
  readonly since?: ChannelRecord;
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

/** @throws ReleaseRefused `conflict` when one of the apps has another revision */
function requireRevisions(
  of: Channel,
  apps: readonly string[],
  record: ChannelRecord | undefined,
  revisionOf: (app: string) => number,
  expected = 'Expected nobody else to change it meanwhile.',
): void {
  const other = apps.find((app) => sequenceOf(record, app) !== revisionOf(app));
  if (other !== undefined) throw conflict(of, other, record, expected);
}

/** The time of the next record: never before the last one, whatever the clock of this machine says. */
function timeAfter(record: ChannelRecord | undefined, now: Date): Date {
  const before = new Date(record?.change.at ?? 0);
  return before > now ? before : now;
}

/** Compares the clock of this machine with the store's, which dates the new record. */
async function clockWarning({ store, channel }: Channel, sequence: number, now: Date) {
  const { modifiedAt = now } = (await store.stat(logKey(channel, sequence))) ?? {};
  const own = clockDifference(now, modifiedAt);
  return own
    ? `Warning: the clock of this machine is ${own} that of the release store. The times of the log are wrong by as much.`
    : undefined;
}

/** @returns the new head; `undefined` when another writer was first */
async function tryOnce(of: Channel, head: Head | undefined, change: Change, at: Date, by: By) {
  const record = head?.record;
  const next = (head?.end ?? 0) + 1;
  const { operation, apps = {}, freeze = record?.freeze ?? null } = change;
  const changed = Object.entries(apps).map(
    ([app, state]) => [app, { ...(record?.apps[app] ?? emptyApp), ...state, changed: next }] as const,
  );
  const now = new Date();
  const made = await appendRecord(of, head, {
    change: {
      operation,
      apps: Object.keys(apps),
      actor: by.actor,
      reason: by.reason,
      at: at.toISOString(),
    },
    apps: { ...record?.apps, ...Object.fromEntries(changed) },
    freeze,
  });
  const warning = made && by.onWarning && (await clockWarning(of, next, now));
  if (warning) by.onWarning?.(warning);
  return made;
}

/**
 * Appends the record that `plan` derives from the last one. Plans again on the new record after a lost race.
 * @param apps of the change; a concurrent change of one of them is a conflict
 * @param plan gets the last record and the time of the new one; returns `undefined` when there is nothing to do; throws to
 * refuse
 * @throws ReleaseRefused `conflict`
 */
export async function changeChannel(
  of: Channel,
  apps: readonly string[],
  { expectRevision, ...by }: ChangeOptions,
  plan: (record: ChannelRecord | undefined, at: Date) => Promise<Change | undefined>,
  { again = false, since }: Rivalry = {},
): Promise<Changed> {
  let head = await readHead(of);
  const first = head?.record;
  if (expectRevision !== undefined)
    requireRevisions(of, apps, first, () => expectRevision, `Expected revision ${expectRevision}.`);
  for (let tries = 1; ; tries += 1) {
    const record = head?.record;
    const at = timeAfter(record, new Date());
    const change = await plan(record, at);
    if (!change) return { record, changed: false };
    if (since) requireRevisions(of, Object.keys(change.apps ?? {}), record, (app) => sequenceOf(since, app));
    const made = await tryOnce(of, head, change, at, by);
    if (made) return { record: made.record, changed: true };
    await pause(Math.random() * firstPause * tries);
    head = await readHead(of, head);
    if (!again || expectRevision !== undefined)
      requireRevisions(of, apps, head?.record, (app) => sequenceOf(first, app));
    if (tries === maxTries)
      throw conflict(of, apps[0] ?? 'the channel', head?.record, 'Expected fewer changes at the same time.');
  }
}
