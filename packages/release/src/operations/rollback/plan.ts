import { hostName } from '../../core/app-name';
import { ReleaseRefused } from '../../core/refusal';
import { findMismatch } from '../../gate/gate';
import { listVersions, readReleaseManifest, requireRelease } from '../../releases/manifest';
import { readAppHistory, type Stream } from '../../channel/apps';
import { revisionOf, type Revision } from '../../channel/record';
import { afterRollback } from '../../channel/state';
import { openPagesLearn, requireLive, type Plan, type Situation } from '../plan';

/** Advice to end a host canary, which may be the host that does not fit. */
function endHostCanary({ stream: { channel, app }, record }: Situation): string {
  const canary = app === hostName ? null : revisionOf(record, hostName)?.canary;
  return canary
    ? `A canary of host@${canary.version} runs, beside which it must stand as well: npx mfe canary abort host --channel ${channel} ends it. `
    : '';
}

const noTarget = (situation: Situation, found: string) => {
  const { app, channel } = situation.stream;
  return new ReleaseRefused('gate', {
    found,
    expected: 'Expected a version that was live for everybody before and can be shown today.',
    next: `${endHostCanary(situation)}Name another version (npx mfe log ${app} lists them): npx mfe rollback ${app} --to <version> --channel ${channel}. Where there is none, promote another one (npx mfe list ${app})${app === hostName ? '' : `, or take the remote off the site: npx mfe remove-remote ${app} --channel ${channel}`}.`,
  });
};

/** The last healthy version with all its files that fits the host. */
async function lastHealthy(situation: Situation, current: Revision): Promise<string> {
  const { stream, record } = situation;
  // A canary is newer than the live version: end it and keep the live version.
  if (current.canary) return current.live;
  const reasons: string[] = [];
  for (const version of [current.lastKnownGood, ...current.olderGood]) {
    if (version === null) continue;
    if (!(await readReleaseManifest(stream.store, stream.app, version))) {
      reasons.push(`${version} is no longer in the store.`);
      continue;
    }
    const reason = await findMismatch(stream, record, version);
    if (!reason) return version;
    reasons.push(reason);
  }
  throw noTarget(
    situation,
    `${stream.app} has no earlier healthy version in ${stream.channel}. ${reasons.join(' ')}`.trim(),
  );
}

/** Whether a version was ever live for everybody. The state lists the healthy ones, the log has all. */
async function wasLive(stream: Stream, current: Revision, version: string): Promise<boolean> {
  if ([current.live, current.lastKnownGood, ...current.olderGood].includes(version)) return true;
  const { revisions } = await readAppHistory(stream);
  return revisions.some(({ live }) => live === version);
}

/**
 * Possible targets of a roll-back: versions that were live for everybody, healthy ones first, latest first, then the ones
 * that were rolled back.
 */
export async function rollbackChoices(stream: Stream, current: Revision): Promise<string[]> {
  const { revisions } = await readAppHistory(stream);
  const everLive = revisions.map(({ live }) => live).toReversed();
  const healthy = [current.lastKnownGood, ...current.olderGood].filter((version) => version !== null);
  const choices = [...new Set([current.live, ...healthy, ...everLive])];
  const published = new Set(await listVersions(stream.store, stream.app));
  return choices.filter((version) => published.has(version) && (version !== current.live || current.canary));
}

/** Validates a named target. A bad version is allowed, so that a person can undo a wrong roll-back. */
async function chosen(situation: Situation, current: Revision, version: string): Promise<string> {
  const { stream, record } = situation;
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
  const reason = await findMismatch(stream, record, version);
  if (reason) throw noTarget(situation, `${app}@${version} cannot stand in the page of today. ${reason}`);
  return version;
}

function rollbackEffects(
  { app }: Stream,
  current: Revision,
  target: string,
  left: readonly string[],
): string[] {
  const { live, canary } = current;
  return [
    live === target
      ? `Every visitor gets ${target}, also those who get the canary now.`
      : `Every visitor gets ${target} with the next page they open. Now they get ${live}.`,
    openPagesLearn,
    ...(canary ? [`The canary of ${canary.version} (${canary.traffic} %) ends.`] : []),
    `${left.join(' and ')} ${left.length === 1 ? 'is' : 'are'} marked as rolled back.`,
    `${app} is held: no pipeline and no person can promote until a person releases the hold.`,
    'No other app changes.',
  ];
}

/**
 * Plans to return to the last version that was healthy for everybody, or to a named one.
 * @throws ReleaseRefused `gate` without a version to return to, `usage` for an unknown version or an app without a live
 * version
 */
export async function planRollback(situation: Situation, to?: string): Promise<Plan> {
  const { stream } = situation;
  const { app } = stream;
  const current = requireLive(situation);
  const isHeldByOne = current.hold?.cause === 'rollback';
  const isDone = to === undefined ? isHeldByOne : to === current.live;
  if (isDone && !current.canary) {
    return {
      action: 'rollback',
      title: `Roll ${app} back`,
      label: 'Roll back',
      effects: [],
      unchanged: {
        found:
          to === undefined
            ? `${app} was rolled back already, to ${current.live}, and is held since.`
            : `${app} ${to} is live for everybody already.`,
        expected: 'Expected something to roll back.',
        next: `If it is still bad, choose the version to return to (npx mfe rollback ${app} --to <version>; npx mfe log ${app}).`,
      },
    };
  }
  const target =
    to === undefined ? await lastHealthy(situation, current) : await chosen(situation, current, to);
  const left = [current.live, ...(current.canary ? [current.canary.version] : [])].filter(
    (version) => version !== target,
  );
  return {
    action: 'rollback',
    title: `Roll ${app} back to ${target}`,
    label: `Roll back to ${target}`,
    version: target,
    replaces: left[0],
    effects: rollbackEffects(stream, current, target, left),
    stateAfter: ({ actor, reason }, now) => {
      const hold = { since: now.toISOString(), by: actor, reason, cause: 'rollback' as const };
      return afterRollback(current, { target, left, hold });
    },
  };
}
