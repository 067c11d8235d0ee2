import type { Outcome, Stream } from '../../channel/apps';
import type { Basis, ChangeOptions } from '../../channel/change';
import type { Channel } from '../../channel/log';
import type { InSet } from '../../gate/counterparts';
import { changeOperation, outcomeOfSet, type SetOutcome, type Target } from '../operation';
import { runPlan, runPlans, situationOf, type Plan, type ReleaseOptions } from '../plan';
import { acceptChangesOption, withoutBrowserOption } from '../values';
import { verifyFirst } from '../verify/operation';
import { planLocalActivation, planPromotion } from './plan';

/**
 * Makes a published and verified version live for every visitor. Idempotent.
 * @throws ReleaseRefused `usage` when the version is not published, `held`, `gate` without a passed verification of exactly
 * these bytes, `conflict` after a concurrent change of the app
 */
export const promote = (
  stream: Stream,
  version: string,
  options: ChangeOptions & ReleaseOptions,
): Promise<Outcome> => runPlan(stream, options, (situation) => planPromotion(situation, version, options));

/**
 * Makes a local build of this folder live, without the gate.
 * @throws ReleaseRefused `usage` when it is not published, `held`, `conflict`
 */
export const activateLocalBuild = (
  stream: Stream,
  version: string,
  options: ChangeOptions,
): Promise<Outcome> => runPlan(stream, options, (situation) => planLocalActivation(situation, version));

/**
 * Plans to make one version of each of several apps live together.
 * @param versions by app; each is verified beside the others, not beside their live versions
 * @throws ReleaseRefused `usage` when a version is not published
 */
async function planSet(
  { store, channel }: Channel,
  versions: InSet,
  basis: Basis,
  options: ReleaseOptions,
): Promise<Map<string, Plan>> {
  const plans = Object.entries(versions).map(async ([app, version]) => {
    const situation = situationOf({ store, channel, app }, basis);
    return [app, await planPromotion(situation, version, { ...options, inSet: versions })] as const;
  });
  return new Map(await Promise.all(plans));
}

/**
 * Makes one version of each of several apps live with one record: all or none.
 * @param versions by app
 * @throws ReleaseRefused as `promote` does, for any of them
 */
export async function promoteSet(
  channel: Channel,
  versions: InSet,
  { withoutBrowser, ...by }: ChangeOptions & ReleaseOptions,
): Promise<SetOutcome> {
  const apps = Object.keys(versions);
  const changed = await runPlans(channel, apps, by, (basis, of) =>
    planSet(of, versions, basis, { withoutBrowser }),
  );
  return outcomeOfSet(apps, changed);
}

const versionsOf = (targets: readonly Target[]): InSet =>
  Object.fromEntries(targets.map(({ app, version = '' }) => [app, version]));

interface PromoteOptions {
  readonly withoutBrowser?: boolean;
  readonly acceptChanges?: string;
}

export const promoteOperation = changeOperation<Pick<PromoteOptions, keyof PromoteOptions>>({
  name: 'promote',
  help: 'give a version to every visitor; versions of several apps all at once, or none',
  argument: 'releases',
  options: { withoutBrowser: withoutBrowserOption, acceptChanges: acceptChangesOption },
  plans: ({ of, targets, options, ...basis }) => planSet(of, versionsOf(targets), basis, options),
  prepare: async (context, targets, { withoutBrowser, acceptChanges }) => {
    const { store, channel } = context;
    const inSet = versionsOf(targets);
    for (const [app, version] of Object.entries(inSet))
      await verifyFirst(context, { store, channel, app }, version, { withoutBrowser, acceptChanges, inSet });
    return undefined;
  },
});
