import { changeApps, type SetOutcome } from '../../channel/apps';
import type { ChangeOptions } from '../../channel/change';
import { readRecordAt } from '../../channel/state-at';
import type { Channel } from '../../channel/log';
import { ReleaseRefused } from '../../core/refusal';
import { carryOut, type Plan } from '../plan';
import { planRestore, type RestoreOptions } from './plan';

/** The refusals of all apps as one: nothing of a set is done without the rest. */
function refusalOf(plans: ReadonlyMap<string, Plan>): ReleaseRefused | undefined {
  const refusals = [...plans.values()].flatMap(({ refusal }) => refusal ?? []);
  const [first] = refusals;
  if (!first) return undefined;
  const found = [...new Set(refusals.map(({ parts }) => parts.found))].join(' ');
  return new ReleaseRefused(first.code, { ...first.parts, found });
}

/**
 * Gives every visitor again what was live at a time, of several apps at once: all of them or none. Holds each that
 * changes, as a roll-back does. What is live already stays as it is.
 * @throws ReleaseRefused `gate` naming every app that cannot be restored and why, `held` in a frozen channel, `conflict`
 * when one of the apps was changed meanwhile
 */
export async function restore(
  channel: Channel,
  apps: readonly string[],
  { at, markBad, ...by }: ChangeOptions & RestoreOptions,
): Promise<SetOutcome> {
  const then = await readRecordAt(channel, at);
  return changeApps(channel, apps, by, async (_, basis) => {
    const plans = await planRestore(channel, apps, basis, then, { at, markBad });
    const refusal = refusalOf(plans);
    if (refusal) throw refusal;
    return new Map([...plans].map(([app, plan]) => [app, carryOut(plan, by)]));
  });
}
