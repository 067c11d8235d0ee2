import type { Outcome, SetOutcome, Stream } from '../channel/apps';
import type { Basis, ChangeOptions } from '../channel/change';
import type { Channel } from '../channel/log';
import type { Revision } from '../channel/record';
import { afterPromotion, isLiveGood, wasGood } from '../channel/state';
import { ReleaseRefused } from '../core/refusal';
import type { InSet } from '../gate/counterparts';
import { findGate } from '../gate/gate';
import { uncleanWarning } from '../releases/build-facts';
import { requireRelease } from '../releases/manifest';
import { changeOperation, outcomeOfSet, proposeIfNeeded, type Target } from './operation';
import {
  describeGate,
  nothingToDo,
  openPagesStay,
  type Plan,
  type ReleaseOptions,
  runPlan,
  runPlans,
  type Situation,
  situationOf,
  stoppedRefusal,
} from './plan';
import { describeSoak, soakOf } from './soak';
import { acceptChangesOption, withoutBrowserOption } from './values';
import { verifyFirst } from './verify';

function otherCanaryRefusal({ stream: { app }, current }: Situation, version: string) {
  const canary = current?.canary;
  if (!canary || canary.version === version) return undefined;
  return new ReleaseRefused('gate', {
    found: `A canary of ${app}@${canary.version} is running at ${canary.traffic} %.`,
    expected: 'Expected no canary of another version.',
    next: `End it first: npx mfe promote ${app}@${canary.version}, or npx mfe canary abort ${app}.`,
  });
}

function describeServed({ live, canary }: Revision): string {
  return canary
    ? `Now ${100 - canary.traffic} % of them get ${live} and ${canary.traffic} % the canary ${canary.version}.`
    : `Now they get ${live}.`;
}

function fallBackTo(current: Revision): string {
  const { live, lastKnownGood } = current;
  if (isLiveGood(current)) return `${live} becomes the version to fall back to.`;
  return `${live} never finished its soak: ${lastKnownGood ? `the version to fall back to stays ${lastKnownGood}` : 'it is fallen back to only because there is no other'}.`;
}

/** Effects of a promotion, apart from the gate. */
function promotionEffects(current: Revision | undefined, version: string): string[] {
  return [
    `Every visitor gets ${version} with the next page they open. ${current ? describeServed(current) : 'Now nothing of it is live.'}`,
    openPagesStay,
    ...(current && current.live !== version ? [fallBackTo(current)] : []),
    ...(current?.bad.includes(version)
      ? [`${version} was rolled back before. Promoting it takes that mark off.`]
      : []),
  ];
}

function planFor({ stream: { app }, current }: Situation, version: string): Plan {
  const isLiveForAll = current?.live === version && !current.canary;
  return {
    action: 'promote',
    title: `Give ${app} ${version} to every visitor`,
    label: `Promote ${version}`,
    version,
    replaces: current?.live === version ? undefined : current?.live,
    effects: [],
    ...(isLiveForAll
      ? nothingToDo(
          `${app} ${version} is live for everybody already.`,
          'Expected another version than the live one.',
        )
      : { stateAfter: () => afterPromotion(current, version) }),
  };
}

/**
 * Plans to make a published version live for every visitor.
 * @throws ReleaseRefused (`usage`) when the version is not published
 */
export async function planPromotion(
  situation: Situation,
  version: string,
  options: ReleaseOptions = {},
): Promise<Plan> {
  const { stream, current } = situation;
  const plan = planFor(situation, version);
  if (plan.unchanged) return plan;
  const { manifest } = await requireRelease(stream.store, stream.app, version);
  const refusal = stoppedRefusal(situation) ?? otherCanaryRefusal(situation, version);
  if (refusal) return { ...plan, refusal };
  const withoutBrowser = options.withoutBrowser || wasGood(current, version);
  const gate = describeGate(
    stream.app,
    await findGate(stream, situation.record, version, { ...options, withoutBrowser }),
    options,
  );
  const unclean = uncleanWarning(manifest);
  const warnings = [...gate.effects, ...(unclean ? [unclean] : [])];
  if (options.withoutSoak)
    return { ...plan, ...gate, effects: [...promotionEffects(current, version), ...warnings] };
  const soak = await soakOf(situation, version);
  return {
    ...plan,
    ...gate,
    effects: [...promotionEffects(current, version), describeSoak(soak(new Date())), ...warnings],
    stateAfter: (_, now) => afterPromotion(current, version, soak(now)),
  };
}

/** Plans to make a local build of this folder live, without the gate. */
async function planLocalActivation(situation: Situation, version: string): Promise<Plan> {
  const { stream, current } = situation;
  const plan = planFor(situation, version);
  if (plan.unchanged) return plan;
  await requireRelease(stream.store, stream.app, version);
  return { ...plan, refusal: stoppedRefusal(situation), effects: promotionEffects(current, version) };
}

/** Makes a published and verified version live for every visitor. Idempotent. */
export const promote = (
  stream: Stream,
  version: string,
  options: ChangeOptions & ReleaseOptions,
): Promise<Outcome> => runPlan(stream, options, (situation) => planPromotion(situation, version, options));

/** Makes a local build of this folder live, without the gate. */
export const activateLocalBuild = (
  stream: Stream,
  version: string,
  options: ChangeOptions,
): Promise<Outcome> => runPlan(stream, options, (situation) => planLocalActivation(situation, version));

/**
 * Plans to make one version of each of several apps live together.
 * @param versions by app; each is verified beside the others, not beside their live versions
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
 */
export async function promoteSet(
  channel: Channel,
  versions: InSet,
  { withoutBrowser, withoutSoak, ...by }: ChangeOptions & ReleaseOptions,
): Promise<SetOutcome> {
  const apps = Object.keys(versions);
  const changed = await runPlans(channel, apps, by, (basis, of) =>
    planSet(of, versions, basis, { withoutBrowser, withoutSoak }),
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
  role: 'promote',
  plans: ({ of, targets, options, ...basis }) => planSet(of, versionsOf(targets), basis, options),
  prepare: async (context, targets, { withoutBrowser, acceptChanges }) => {
    const { store, channel } = context;
    const inSet = versionsOf(targets);
    for (const [app, version] of Object.entries(inSet))
      await verifyFirst(context, { store, channel, app }, version, { withoutBrowser, acceptChanges, inSet });
    const [target, ...others] = targets;
    if (!target || others.length > 0) return undefined;
    const { app, version = '' } = target;
    const proposal = { operation: 'promote', version, withoutBrowser } as const;
    return proposeIfNeeded(context, { store, channel, app }, proposal, (situation) =>
      planPromotion(situation, version, { withoutBrowser }),
    );
  },
});
