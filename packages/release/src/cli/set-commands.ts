import { ReleaseRefused } from '../core/refusal';
import type { InSet } from '../gate/counterparts';
import type { Plan, ReleaseOptions } from '../operations/plan';
import { latestRevision } from '../channel/apps';
import type { SetOutcome } from '../sets/change-set';
import { planSetPromotion, promoteSet } from '../operations/promote/promote';
import { parseReleaseName } from './arguments';
import type { Context } from './context';
import { describePlan, describeState } from './outcome';
import type { CommandResult } from './output';
import { verifyIfNeeded } from './release-commands';

/** What a change of several apps would do, or why it cannot be done, app by app. */
export function describePlans(context: Context, plans: ReadonlyMap<string, Plan>): CommandResult {
  const described = [...plans].map(([app, plan]) => describePlan(context.streamOf(app), plan));
  const refused = described.find(({ exitCode }) => exitCode);
  const human = described.map((result) => result.human.replace(/\nNothing was changed\.$/, ''));
  return {
    json: { channel: context.channel, plans: described.map(({ json }) => json) },
    human: [
      ...human,
      refused ? 'One that is refused refuses them all. Nothing was changed.' : 'Nothing was changed.',
    ].join('\n\n'),
    exitCode: refused?.exitCode ?? 0,
  };
}

/** What a change of several apps answers. */
export function describeSet({ channel }: Context, { set, revisions, unchanged }: SetOutcome): CommandResult {
  const changed = revisions.map(
    ({ app, revision }) => `Revision ${revision.revision} of ${channel}. ${describeState(app, revision)}`,
  );
  const same = unchanged.map((app) => `${app} stays as it is.`);
  return {
    json: { channel, changed: revisions.length > 0, set: set ?? null, revisions, unchanged },
    human: [
      ...changed,
      ...same,
      revisions.length === 0
        ? 'Nothing to change.'
        : `${revisions.length} of them changed as one (set ${set ?? ''}).`,
    ].join('\n'),
  };
}

/** Reads `a@1.0.0 b@2.0.0`. @throws ReleaseRefused (`usage`) for an app that is named twice */
async function parseVersions(context: Context, names: readonly string[]): Promise<InSet> {
  const versions: Record<string, string> = {};
  for (const name of names) {
    const { app, version } = await parseReleaseName(context.store, name);
    if (versions[app] !== undefined) {
      throw new ReleaseRefused('usage', {
        found: `${app} is named twice, with ${versions[app]} and ${version}.`,
        expected: 'Expected each app once.',
        next: 'Correct it; nothing was changed.',
      });
    }
    versions[app] = version;
  }
  return versions;
}

/** `mfe promote a@1.0.0 b@2.0.0`: every visitor gets all of them, or none. */
export async function promoteSetCommand(
  context: Context,
  names: readonly string[],
  {
    expectRevision,
    withoutBrowser,
    dryRun,
  }: ReleaseOptions & { readonly dryRun?: boolean; readonly expectRevision?: number },
): Promise<CommandResult> {
  if (expectRevision !== undefined) {
    throw new ReleaseRefused('usage', {
      found: `A revision is expected of ${names.length} apps, each of which has its own.`,
      expected: 'Expected one app with --expect-revision.',
      next: 'Leave it out: a set is refused anyway when one of its apps is changed meanwhile.',
    });
  }
  const versions = await parseVersions(context, names);
  if (dryRun) {
    const current = await Promise.all(
      Object.keys(versions).map(async (app) => [app, await latestRevision(context.streamOf(app))] as const),
    );
    return describePlans(
      context,
      await planSetPromotion(context, versions, new Map(current), { withoutBrowser }),
    );
  }
  for (const [app, version] of Object.entries(versions))
    await verifyIfNeeded(context, { app, version, withoutBrowser, inSet: versions });
  return describeSet(context, await promoteSet(context, versions, { ...context.by, withoutBrowser }));
}
