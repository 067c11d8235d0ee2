import { readLastChange, type Stream } from '../channel/apps';
import { readHistory, readRecordOf } from '../channel/log';
import { appsOf } from '../channel/ownership';
import { liveAppOf, type LiveApp } from '../channel/record';
import { afterRollback } from '../channel/state';
import { hostName } from '../core/app-name';
import { ReleaseRefused } from '../core/refusal';
import type { InSet } from '../gate/counterparts';
import { findMismatch } from '../gate/gate';
import { readReleaseManifest, requireRelease } from '../releases/manifest';
import {
  openPagesLearn,
  requireLive,
  situationOf,
  type Ground,
  type Operation,
  type Plan,
  type Plans,
  type Situation,
} from './operation';
import { parsePastTime, parseVersion } from './values';

const noTarget = ({ app, channel }: Situation, found: string) =>
  new ReleaseRefused('gate', {
    found,
    expected: 'Expected a version that was live for everybody before and can be shown today.',
    next: `Name another version (npx mfe log ${app} lists them): npx mfe rollback ${app} --to <version> --channel ${channel}. Where there is none, promote another one${app === hostName ? '' : `, or take the remote off the site: npx mfe paths ${app} none --channel ${channel}`}.`,
  });

/** Why a version cannot stand in the page of today; `undefined` when it can. */
async function whyNot(situation: Situation, version: string, inSet: InSet) {
  const { store, app, record } = situation;
  if (!(await readReleaseManifest(store, app, version)))
    return `${app}@${version} is no longer in the store.`;
  return findMismatch(situation, record, version, inSet);
}

/** The newest previous version with all its files that fits the versions beside it. */
async function lastGood(situation: Situation, { canary, live, previous }: LiveApp, inSet: InSet) {
  // A canary is newer than the live version: end it and keep the live version.
  if (canary) return live;
  const reasons: string[] = [];
  for (const version of previous) {
    const reason = await whyNot(situation, version, inSet);
    if (!reason) return version;
    reasons.push(reason);
  }
  const { app, channel } = situation;
  throw noTarget(situation, `${app} has no earlier version in ${channel}. ${reasons.join(' ')}`.trim());
}

/** Whether a version was ever live for everybody. The record lists the good ones, the log has all. */
async function wasEverLive(stream: Stream, { previous }: LiveApp, version: string): Promise<boolean> {
  if (previous.includes(version)) return true;
  const { records } = await readHistory(stream);
  return records.some((record) => liveAppOf(record, stream.app)?.live === version);
}

/** Validates a named target. One that was rolled back is allowed, so that a person can undo a wrong rollback. */
async function chosen(situation: Situation, current: LiveApp, version: string): Promise<string> {
  const { store, app, channel } = situation;
  await requireRelease(store, app, version);
  if (version === current.live) return version;
  if (!(await wasEverLive(situation, current, version))) {
    const what = current.canary?.version === version ? 'is the running canary and was' : 'was';
    throw new ReleaseRefused('gate', {
      found: `${app}@${version} ${what} never live for everybody in ${channel}.`,
      expected: 'Expected a version that was, so that it is known to work.',
      next: `Release it as any other: npx mfe promote ${app}@${version} --channel ${channel}. Versions that were live: npx mfe log ${app}.`,
    });
  }
  const reason = await whyNot(situation, version, {});
  if (reason) throw noTarget(situation, `${app}@${version} cannot stand in the page of today. ${reason}`);
  return version;
}

const baseOf = (app: string, target?: string): Plan => ({
  operation: 'rollback',
  title: `Roll ${app} back${target ? ` to ${target}` : ''}`,
  effects: [],
});

function planReturn({ app, by, at }: Situation, current: LiveApp, target: string, previous?: string[]): Plan {
  const { live, canary } = current;
  return {
    ...baseOf(app, target),
    version: target,
    effects: [
      live === target
        ? `Every visitor gets ${target}, also those who get the canary now.`
        : `Every visitor gets ${target} with the next page they open. Now they get ${live}.`,
      openPagesLearn,
      ...(canary ? [`The canary of ${canary.version} (${canary.percent} %) ends.`] : []),
      `${app} is held: no pipeline and no person can promote until a person releases the hold.`,
    ],
    after: {
      ...afterRollback(current, target),
      ...(previous ? { previous } : {}),
      hold: { by: by.actor, reason: by.reason, since: at.toISOString() },
    },
  };
}

/**
 * Plans to return to the newest previous version, or to a named one.
 * @throws ReleaseRefused `gate` without a version to return to, `usage` for an unknown version or an app without a live one
 */
async function planRollback(situation: Situation, to?: string, inSet: InSet = {}): Promise<Plan> {
  const { app, record } = situation;
  const current = requireLive(situation);
  const { live, canary, hold } = current;
  // Two people who press it at the same moment go back one version, not two.
  const isDone = to
    ? to === live
    : hold !== null && (await readLastChange(situation, record))?.operation === 'rollback';
  if (isDone && !canary) {
    const unchanged = to
      ? `${app} ${to} is live for everybody already.`
      : `${app} was rolled back already, to ${live}, and is held since. If it is still bad, choose the version (--to <version>; npx mfe log ${app}).`;
    return { ...baseOf(app), unchanged };
  }
  const target = to ? await chosen(situation, current, to) : await lastGood(situation, current, inSet);
  return planReturn(situation, current, target);
}

/** Plans to return to the version of a time. @param before the app at that time */
async function planRollbackAt(
  situation: Situation,
  before: LiveApp | undefined,
  inSet: InSet,
): Promise<Plan> {
  const { app, current } = situation;
  if (!current || !before) return { ...baseOf(app), unchanged: `Nothing of ${app} was live at that time.` };
  if (current.live === before.live && !current.canary)
    return { ...baseOf(app), unchanged: `${app} ${current.live} was live at that time and is live now.` };
  const reason = await whyNot(situation, before.live, inSet);
  if (reason) {
    const refusal = new ReleaseRefused('gate', {
      found: `${app}@${before.live}, live at that time, cannot be shown. ${reason}`,
      expected: 'Expected the version of that time to be published and to fit the versions beside it.',
      next: `Nothing was changed. Roll back the others without ${app}, by their names; or publish it again.`,
    });
    return { ...baseOf(app, before.live), refusal };
  }
  const previous = before.previous.filter((version) => current.previous.includes(version));
  return planReturn(situation, current, before.live, previous);
}

type RollbackOptions = { readonly to?: string; readonly at?: Date };

const refusedUsage = (found: string, expected: string) =>
  new ReleaseRefused('usage', {
    found,
    expected,
    next: 'For example: npx mfe rollback remote-admin, or npx mfe rollback --at 14:00. Nothing was changed.',
  });

/**
 * Plans a rollback of several apps as one record.
 * @param given apps; all of the channel when empty, which needs a time
 */
async function planRollbacks(
  ground: Ground,
  given: readonly string[],
  { to, at }: RollbackOptions,
): Promise<Plans> {
  if (to && at) throw refusedUsage('Both --to and --at are given.', 'Expected one of them.');
  if (given.length === 0 && !at) throw refusedUsage('No app is named.', 'Expected an app, or --at.');
  if (to && given.length > 1)
    throw refusedUsage(`--to is given for ${given.length} apps.`, 'Expected one app with --to.');
  const apps = given.length > 0 ? given : appsOf(ground.record);
  const then = at && (await readRecordOf(ground, at));
  const targets = apps.flatMap((app) => {
    const target = at ? liveAppOf(then, app)?.live : liveAppOf(ground.record, app)?.previous[0];
    return target ? [[app, target] as const] : [];
  });
  const inSet = Object.fromEntries(apps.length > 1 ? targets : []);
  const plans = apps.map(async (app) => {
    const situation = situationOf(ground, app);
    const plan = at
      ? await planRollbackAt(situation, liveAppOf(then, app), inSet)
      : await planRollback(situation, to, inSet);
    return [app, plan] as const;
  });
  return new Map(await Promise.all(plans));
}

/** Needs no build, no browser and no file of the left version. Ends a canary and holds the app. */
export const rollbackOperation: Operation<RollbackOptions> = {
  name: 'rollback',
  help: 'return apps to what was live before',
  argument: 'apps',
  options: {
    to: { flag: '--to <version>', help: 'return to this version', parse: parseVersion },
    at: {
      flag: '--at <time>',
      help: 'return to what was live then: 14:00, "2026-11-20 14:00"',
      parse: parsePastTime,
    },
  },
  again: true,
  plans: (ground, targets, options) =>
    planRollbacks(
      ground,
      targets.map(({ app }) => app),
      options,
    ),
};
