import { listVersions, readReleaseManifest, requireRelease } from '../releases/manifest';
import { ReleaseRefused } from '../core/refusal';
import { unfitness } from '../gate/gate';
import { requireLive } from './refuse-held';
import { afterRollback, type Revision } from '../revisions/revision';
import {
  changeState,
  inspectChain,
  type ChangeOptions,
  type Outcome,
  type Step,
  type Stream,
} from '../revisions/revision-stream';

/** Tries against other writers: in an outage the roll-back must win, whatever else is going on. */
const maxTries = 10;

interface RollbackOptions extends ChangeOptions {
  /** Version to return to; without it the last one that was healthy for everybody. */
  readonly to?: string;
}

const noTarget = ({ app, channel }: Stream, found: string) =>
  new ReleaseRefused('gate', {
    found,
    expected: 'Expected a version that was live for everybody before and can be shown today.',
    next: `Name another one (npx mfe log ${app} shows what was live): npx mfe rollback ${app} --to <version> --channel ${channel}. Where there is none, promote one: npx mfe list ${app}.`,
  });

/** A version's files can be gone by hand, or a newer host may not suit it: then the one before is taken. */
async function lastHealthy(stream: Stream, current: Revision): Promise<string> {
  // While a canary runs, the live version is the one that was healthy for everybody.
  if (current.canary) return current.live;
  const reasons: string[] = [];
  for (const version of [current.lastKnownGood, ...current.olderGood]) {
    if (version === null) continue;
    if (!(await readReleaseManifest(stream.store, stream.app, version))) {
      reasons.push(`${version} is no longer in the store.`);
      continue;
    }
    const reason = await unfitness(stream, version);
    if (!reason) return version;
    reasons.push(reason);
  }
  throw noTarget(
    stream,
    `${stream.app} has no earlier healthy version in ${stream.channel}. ${reasons.join(' ')}`.trim(),
  );
}

/** Whether a version was ever given to everybody. The state knows the healthy ones, the stream knows all. */
async function wasLive(stream: Stream, current: Revision, version: string): Promise<boolean> {
  if ([current.live, current.lastKnownGood, ...current.olderGood].includes(version)) return true;
  const { revisions } = await inspectChain(stream);
  return revisions.some(({ live }) => live === version);
}

/**
 * Versions that a person may return to: those that were live for everybody, the healthy ones first, latest first, then
 * those that were taken back.
 */
export async function rollbackChoices(stream: Stream, current: Revision): Promise<string[]> {
  const { revisions } = await inspectChain(stream);
  const everLive = revisions.map(({ live }) => live).toReversed();
  const healthy = [current.lastKnownGood, ...current.olderGood].filter((version) => version !== null);
  const choices = [...new Set([current.live, ...healthy, ...everLive])];
  const published = new Set(await listVersions(stream.store, stream.app));
  return choices.filter((version) => published.has(version) && (version !== current.live || current.canary));
}

/** What a person names is taken back to although it was taken back itself: after a wrong choice that is the way out. */
async function chosen(stream: Stream, current: Revision, version: string): Promise<string> {
  const { app, channel } = stream;
  await requireRelease(stream.store, app, version);
  if (version === current.live) return version;
  if (!(await wasLive(stream, current, version))) {
    const what = current.canary?.version === version ? 'is the running canary and was' : 'was';
    throw new ReleaseRefused('gate', {
      found: `${app}@${version} ${what} never live for everybody in ${channel}.`,
      expected: 'Expected a version that was, so that it is known to work.',
      next: `Release it as any other: npx mfe promote ${app}@${version} --channel ${channel}. Versions that were live: npx mfe log ${app}.`,
    });
  }
  const reason = await unfitness(stream, version);
  if (reason) throw noTarget(stream, `${app}@${version} cannot stand in the page of today. ${reason}`);
  return version;
}

/**
 * The version that `rollback` would return to now.
 * @returns nothing when it is done already
 * @throws ReleaseRefused `gate` when there is nothing to return to, `usage` for an unknown version
 */
export async function rollbackTarget(
  stream: Stream,
  current: Revision,
  to?: string,
): Promise<string | undefined> {
  const isDone = to === undefined ? current.hold?.cause === 'rollback' : to === current.live;
  if (isDone && !current.canary) return undefined;
  return to === undefined ? lastHealthy(stream, current) : chosen(stream, current, to);
}

async function decide(
  stream: Stream,
  current: Revision,
  { to, actor, reason }: RollbackOptions,
): Promise<Step | 'unchanged'> {
  const target = await rollbackTarget(stream, current, to);
  if (target === undefined) return 'unchanged';
  const left = [current.live, ...(current.canary ? [current.canary.version] : [])].filter(
    (version) => version !== target,
  );
  const hold = { since: new Date().toISOString(), by: actor, reason, cause: 'rollback' as const };
  return { action: 'rollback', state: afterRollback(current, { target, left, hold }) };
}

/**
 * Takes an app back to the last version that was healthy for everybody, or to the one named; ends a canary, marks what
 * was left as bad, and holds the app. Needs no build, no browser and no file of the version that is left. Repeating it
 * changes nothing.
 * @throws ReleaseRefused `gate` when there is nothing to return to, `usage` for an unknown version, `conflict` only
 * with `expectRevision`
 */
export async function rollback(stream: Stream, options: RollbackOptions): Promise<Outcome> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await changeState(stream, options, async (current) =>
        decide(stream, requireLive(stream, current), options),
      );
    } catch (error) {
      const lost = error instanceof ReleaseRefused && error.code === 'conflict';
      if (!lost || options.expectRevision !== undefined || tries === maxTries) throw error;
    }
  }
}
