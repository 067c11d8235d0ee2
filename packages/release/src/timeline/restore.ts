import { ReleaseRefused } from '../core/refusal';
import { carryOut, type Plan } from '../plans/plan';
import type { By } from '../revisions/revision-stream';
import { changeSet, type Channel, type SetOutcome } from '../sets/change-set';
import { planRestore, type RestoreOptions } from './plan-restore';
import { readRevisionsAt } from './state-at';

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
  { at, markBad, ...by }: By & RestoreOptions,
): Promise<SetOutcome> {
  const then = await readRevisionsAt(channel, apps, at);
  return changeSet(channel, apps, by, async (current) => {
    const plans = await planRestore(channel, current, then, { at, markBad });
    const refusal = refusalOf(plans);
    if (refusal) throw refusal;
    return new Map([...plans].map(([app, plan]) => [app, carryOut(plan, by)]));
  });
}
