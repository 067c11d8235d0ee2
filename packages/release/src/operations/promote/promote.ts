import { changeApps, type Outcome, type SetOutcome, type Stream } from '../../channel/apps';
import type { ChangeOptions } from '../../channel/change';
import type { Channel } from '../../channel/log';
import type { InSet } from '../../gate/counterparts';
import { carryOut, runPlan, situationOf, type Plan, type ReleaseOptions } from '../plan';
import { planLocalActivation, planPromotion } from './plan';
import type { Basis } from '../../channel/change';

/**
 * Makes a published and verified version the one that every visitor gets. Promoting what is live already adds nothing.
 * @throws ReleaseRefused `usage` when the version is not published, `held`, `gate` without a passing verification of
 * exactly these bytes, `conflict` when somebody else changed the app at the same time
 */
export const promote = (
  stream: Stream,
  version: string,
  options: ChangeOptions & ReleaseOptions & { readonly proposal?: string },
): Promise<Outcome> =>
  runPlan(stream, options, (situation) => planPromotion(situation, version, options));

/**
 * Makes a version live that was built from the sources of this folder, without a gate.
 * @throws ReleaseRefused `usage` when it is not published, `held`, `conflict`
 */
export const activateLocalBuild = (
  stream: Stream,
  version: string,
  options: ChangeOptions,
): Promise<Outcome> => runPlan(stream, options, (situation) => planLocalActivation(situation, version));

/**
 * Plans to give a version of each of several apps to every visitor at once, by app.
 * @param versions by app; each is judged beside the others, not beside their live versions
 * @throws ReleaseRefused (`usage`) when a version is not published
 */
export async function planSetPromotion(
  { store, channel }: Channel,
  versions: InSet,
  basis: Basis,
  { withoutBrowser }: ReleaseOptions = {},
): Promise<Map<string, Plan>> {
  const plans = Object.entries(versions).map(async ([app, version]) => {
    const situation = situationOf({ store, channel, app }, basis);
    return [app, await planPromotion(situation, version, { withoutBrowser, inSet: versions })] as const;
  });
  return new Map(await Promise.all(plans));
}

/**
 * Gives a version of each of several apps to every visitor with one record: all of them or none.
 * @param versions by app
 * @throws ReleaseRefused as `promote` does, for any of them
 */
export const promoteSet = (
  channel: Channel,
  versions: InSet,
  options: ChangeOptions & ReleaseOptions,
): Promise<SetOutcome> =>
  changeApps(channel, Object.keys(versions), options, async (_, basis) => {
    const plans = await planSetPromotion(channel, versions, basis, options);
    return new Map([...plans].map(([app, plan]) => [app, carryOut(plan, options)]));
  });
