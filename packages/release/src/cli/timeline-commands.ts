import { ReleaseRefused } from '../core/refusal';
import { describeFreeze } from '../channel/freeze';
import { latestRevision } from '../channel/apps';
import { planRestore } from '../operations/restore/plan';
import { restore } from '../operations/restore/restore';
import { readRevisionsAt, readStateAt } from '../channel/state-at';
import { readTimeline, type TimelineEntry } from '../channel/timeline';
import { listApps, parseApp } from './arguments';
import { requireReason, type Context } from './context';
import { shortTime, table, type CommandResult } from './output';
import { describePlans, describeSet } from './set-commands';
import { localTime, parsePastTime } from './times';

/** `mfe at "2026-11-20 14:00"`: what every app gave to visitors then, and with `--registry` the registry of then. */
export async function atCommand(
  context: Context,
  [text = '']: string[],
  { registry: withRegistry }: { readonly registry?: boolean },
): Promise<CommandResult> {
  const at = parsePastTime(text);
  const { apps, revisions, freeze, ownership, registry, gone } = await readStateAt(context, at);
  const rows = apps.map((app) => {
    const revision = revisions.get(app);
    return [
      app,
      revision?.live ?? 'never activated',
      revision?.canary ? `${revision.canary.version} (${revision.canary.traffic} %)` : '',
      revision?.lastKnownGood ?? '',
      revision?.hold ? `${revision.hold.by}: ${revision.hold.reason}` : '',
      revision ? String(revision.revision) : '',
      revision ? `${shortTime(revision.at)} ${revision.actor}: ${revision.reason}` : '',
    ];
  });
  const human = [
    `Channel ${context.channel} of ${context.store.location} at ${localTime(at)} (${at.toISOString()})`,
    '',
    table(['App', 'Live', 'Canary', 'Last known good', 'Held', 'Revision', 'Changed (UTC)'], rows),
    ...(freeze ? ['', `The channel was ${describeFreeze(freeze)}.`] : []),
    ...(gone.length > 0 ? ['', `No longer in the store: ${gone.join(', ')}.`] : []),
    '',
    `→ To go back to it: npx mfe restore --at ${at.toISOString()} --dry-run`,
  ].join('\n');
  return {
    json: {
      channel: context.channel,
      at: at.toISOString(),
      apps: apps.map((app) => ({ app, ...(revisions.get(app) ?? { revision: null, live: null }) })),
      freeze: freeze ?? null,
      paths: ownership.remotes,
      gone,
      registry,
    },
    human: withRegistry ? JSON.stringify(registry, null, 2) : human,
  };
}

/** `mfe restore --at … [apps]`: gives every visitor again what was live then, of all apps or of the named ones, as one. */
export async function restoreCommand(
  context: Context,
  names: string[],
  {
    at: text,
    markBad,
    dryRun,
  }: { readonly at: string; readonly markBad?: boolean; readonly dryRun?: boolean },
): Promise<CommandResult> {
  const at = parsePastTime(text);
  const apps =
    names.length > 0
      ? await Promise.all(names.map((name) => parseApp(context.store, name)))
      : await listApps(context.store);
  // Whoever is called at night must see that it is the right site, and the right hour.
  context.progress(`Channel ${context.channel} of ${context.store.location} at ${localTime(at)}`);
  const [then, current] = await Promise.all([
    readRevisionsAt(context, apps, at),
    Promise.all(apps.map(async (app) => [app, await latestRevision(context.streamOf(app))] as const)),
  ]);
  const plans = await planRestore(context, new Map(current), then, { at, markBad });
  if (dryRun) return describePlans(context, plans);
  requireReason(context);
  for (const { title, unchanged, refusal } of plans.values())
    context.progress(refusal?.parts.found ?? unchanged?.found ?? title);
  return describeSet(context, await restore(context, apps, { ...context.by, at, markBad }));
}

const setMark = ({ set }: TimelineEntry) => (set ? ` (set ${set.slice(0, 8)})` : '');

interface LogAllOptions {
  readonly since?: string;
  readonly before?: string;
  readonly limit: number;
}

/** `mfe log --all`: one timeline across apps, newest first. */
export async function logAllCommand(
  context: Context,
  { since, before, limit }: LogAllOptions,
): Promise<CommandResult> {
  const { entries, older, broken } = await readTimeline(context, {
    apps: await listApps(context.store),
    since: since === undefined ? undefined : parsePastTime(since),
    before: before === undefined ? undefined : parsePastTime(before),
    limit: Math.max(1, limit),
  });
  const rows = entries.map((entry) => [
    shortTime(entry.at),
    entry.of,
    String(entry.revision),
    entry.actor,
    `${entry.action}${setMark(entry)}`,
    entry.after,
    entry.reason,
  ]);
  const last = entries.at(-1);
  return {
    json: { channel: context.channel, entries, older, broken },
    human: [
      rows.length === 0
        ? `Nothing changed in ${context.channel} in that time.`
        : table(['When (UTC)', 'App', 'Revision', 'Who', 'What', 'After it', 'Why'], rows),
      ...(older > 0 && last
        ? ['', `${older} older: npx mfe log --all --before ${last.at}${since ? ` --since "${since}"` : ''}`]
        : []),
      ...(broken.length > 0 ? ['', ...broken] : []),
    ].join('\n'),
    exitCode: broken.length > 0 ? 3 : 0,
  };
}

/** @throws ReleaseRefused (`usage`) when neither an app nor all of them are named */
export function requireOneApp(name: string | undefined): string {
  if (name !== undefined) return name;
  throw new ReleaseRefused('usage', {
    found: 'No app is named.',
    expected: 'Expected an app, or --all.',
    next: 'For example: npx mfe log remote-admin, or npx mfe log --all --since 2026-11-20.',
  });
}
