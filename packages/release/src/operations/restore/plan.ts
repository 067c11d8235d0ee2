import { ReleaseRefused } from '../../core/refusal';
import type { InSet } from '../../gate/counterparts';
import { findMismatch } from '../../gate/gate';
import type { Basis } from '../../channel/change';
import { frozenRefusal, afterRestore } from '../../channel/state';
import type { Channel } from '../../channel/log';
import { revisionOf, type ChannelRecord, type Revision } from '../../channel/record';
import { nothingToDo, openPagesStay, type Plan } from '../plan';
import { readReleaseManifest } from '../../releases/manifest';

interface Restored {
  readonly app: string;
  readonly current: Revision;
  readonly before: Revision;
}

const refused = (found: string, app: string) =>
  new ReleaseRefused('gate', {
    found,
    expected: 'Expected the version of that time to be published and to fit the versions beside it.',
    next: `Nothing was changed. Restore the others without ${app}, by their names; or publish it again.`,
  });

function effectsOf({ app, current, before }: Restored): string[] {
  const { live, canary, bad } = current;
  return [
    live === before.live
      ? `Every visitor gets ${live}, also those who get the canary now.`
      : `Every visitor gets ${before.live} with the next page they open. Now they get ${live}.`,
    openPagesStay,
    ...(canary ? [`The canary of ${canary.version} (${canary.traffic} %) ends.`] : []),
    ...(before.canary
      ? [
          `The canary of ${before.canary.version}, which ran at that time at ${before.canary.traffic} %, is not begun again.`,
        ]
      : []),
    ...(bad.includes(before.live)
      ? [`${before.live} was rolled back since. The restore removes that mark.`]
      : []),
    'No version is marked as rolled back.',
    `${app} is held: nothing is promoted until a person releases the hold.`,
  ];
}

async function mismatchOf(
  channel: Channel,
  record: ChannelRecord | undefined,
  { app, before }: Restored,
  inSet: InSet,
) {
  if (!(await readReleaseManifest(channel.store, app, before.live)))
    return refused(`${app}@${before.live}, live at that time, is no longer in the store.`, app);
  const mismatch = await findMismatch({ ...channel, app }, record, before.live, inSet);
  return mismatch === undefined
    ? undefined
    : refused(`${app}@${before.live} does not fit the versions beside it. ${mismatch}`, app);
}

const unchangedPlan = (base: Pick<Plan, 'action' | 'title' | 'label'>, found: string): Plan => ({
  ...base,
  ...nothingToDo(found, 'Expected a version that differs from the one of that time.'),
});

/**
 * Plans to make the versions that were live at a time live again, by app.
 * @param then the record of that time; an app without a live version then stays unchanged
 * @throws ReleaseRefused (`usage`) when the store cannot be read
 */
export async function planRestore(
  channel: Channel,
  apps: readonly string[],
  { record }: Pick<Basis, 'record'>,
  then: ChannelRecord | undefined,
): Promise<Map<string, Plan>> {
  const frozen = frozenRefusal(channel.channel, record);
  const inSet = Object.fromEntries(
    apps.flatMap((app) => {
      const live = then?.apps[app]?.live;
      return live ? [[app, live]] : [];
    }),
  );
  const plans = apps.map(async (app): Promise<readonly [string, Plan]> => {
    const [now, before] = [revisionOf(record, app), revisionOf(then, app)];
    const base = {
      action: 'restore' as const,
      title: before ? `Restore ${app} ${before.live}` : `Restore ${app}`,
      label: 'Restore it',
    };
    if (!now || !before) return [app, unchangedPlan(base, `Nothing of ${app} was live at that time.`)];
    if (now.live === before.live && !now.canary)
      return [app, unchangedPlan(base, `${app} ${now.live} was live at that time and is live now.`)];
    const restored = { app, current: now, before };
    const plan: Plan = {
      ...base,
      version: before.live,
      replaces: now.live === before.live ? undefined : now.live,
      effects: effectsOf(restored),
      stateAfter: ({ actor, reason }, at) => {
        const hold = { since: at.toISOString(), by: actor, reason, cause: 'restore' as const };
        return afterRestore(now, before, hold);
      },
    };
    const refusal = frozen ?? (await mismatchOf(channel, record, restored, inSet));
    return [app, refusal ? { ...plan, effects: [], refusal } : plan];
  });
  return new Map(await Promise.all(plans));
}
