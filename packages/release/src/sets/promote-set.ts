import type { InSet } from '../gate/counterparts';
import { carryOut, type Plan } from '../plans/plan';
import { planPromotion } from '../plans/promotion';
import type { Revision } from '../revisions/revision';
import type { By } from '../revisions/revision-stream';
import { changeSet, type Channel, type SetOutcome } from './change-set';

interface PromoteSetOptions {
  readonly withoutBrowser?: boolean;
}

/**
 * What it means to give a version of each of several apps to every visitor at once, by app.
 * @param versions by app; each is judged beside the others, not beside what is live of those
 * @throws ReleaseRefused (`usage`) when a version is not published
 */
export async function planSetPromotion(
  { store, channel }: Channel,
  versions: InSet,
  current: ReadonlyMap<string, Revision | undefined>,
  { withoutBrowser }: PromoteSetOptions = {},
): Promise<Map<string, Plan>> {
  const plans = Object.entries(versions).map(async ([app, version]) => {
    const situation = { stream: { store, channel, app }, current: current.get(app) };
    return [app, await planPromotion(situation, version, { withoutBrowser, inSet: versions })] as const;
  });
  return new Map(await Promise.all(plans));
}

/**
 * Makes a version of each of several apps the one that every visitor gets: all of them or none, and no page ever has a
 * part of them.
 * @param versions by app
 * @throws ReleaseRefused as `promote` does, for any of them; `conflict` when one of the apps was changed meanwhile
 */
export const promoteSet = (
  channel: Channel,
  versions: InSet,
  { actor, reason, withoutBrowser }: By & PromoteSetOptions,
): Promise<SetOutcome> =>
  changeSet(channel, Object.keys(versions), { actor, reason }, async (current) => {
    const plans = await planSetPromotion(channel, versions, current, { withoutBrowser });
    return new Map([...plans].map(([app, plan]) => [app, carryOut(plan, { actor, reason })]));
  });
