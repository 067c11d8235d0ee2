import { restOf } from '../channel/canary-share';
import type { ChangeOptions } from '../channel/change';
import type { Channel } from '../channel/log';
import type { Stream } from '../channel/apps';
import type { LiveApp } from '../channel/record';
import { afterPromotion } from '../channel/state';
import { ReleaseRefused } from '../core/refusal';
import type { InSet } from '../gate/counterparts';
import { requireRelease } from '../releases/manifest';
import { changeOperation, outcomeOfSet, type SetOutcome, type Target } from './operation';
import {
  openPagesStay,
  type Outcome,
  type Plan,
  planGate,
  type ReleaseOptions,
  runPlan,
  runPlans,
  type Situation,
  situationOf,
  stoppedRefusal,
} from './plan';
import { accepted, acceptChangesOption } from './values';
import { verifyFirst } from './verify-first';

function otherCanaryRefusal({ stream: { app }, current }: Situation, version: string) {
  const canary = current?.canary;
  if (!canary || canary.version === version) return undefined;
  return new ReleaseRefused('gate', {
    found: `A canary of ${app}@${canary.version} is running at ${canary.percent} %.`,
    expected: 'Expected no canary of another version.',
    next: `End it first: npx mfe promote ${app}@${canary.version}, or npx mfe canary stop ${app}.`,
  });
}

const describeServed = ({ live, canary }: LiveApp): string =>
  canary
    ? `Now ${restOf(canary.percent)} % of them get ${live} and ${canary.percent} % the canary ${canary.version}.`
    : `Now they get ${live}.`;

/** Effects of a promotion, apart from the gate. */
const promotionEffects = (current: LiveApp | undefined, version: string): string[] => [
  `Every visitor gets ${version} with the next page they open. ${current ? describeServed(current) : 'Now nothing of it is live.'}`,
  openPagesStay,
  ...(current && current.live !== version
    ? [
        `If clearly more visits of ${version} fail than of ${current.live} before, it returns to ${current.live} by itself in the first hour.`,
      ]
    : []),
];

function planFor({ stream: { app }, current }: Situation, version: string): Plan {
  const isLiveForAll = current?.live === version && !current.canary;
  return {
    operation: 'promote',
    title: `Give ${app} ${version} to every visitor`,
    version,
    replaces: current?.live === version ? undefined : current?.live,
    effects: [],
    ...(isLiveForAll
      ? { unchanged: `${app} ${version} is live for everybody already.` }
      : { after: () => afterPromotion(current, version) }),
  };
}

/**
 * Plans to make a published version live for every visitor.
 * @throws ReleaseRefused (`usage`) when the version is not published
 */
async function planPromotion(
  situation: Situation,
  version: string,
  options: ReleaseOptions = {},
): Promise<Plan> {
  const { stream, current } = situation;
  const plan = planFor(situation, version);
  if (plan.unchanged) return plan;
  await requireRelease(stream.store, stream.app, version);
  const refusal = stoppedRefusal(situation) ?? otherCanaryRefusal(situation, version);
  if (refusal) return { ...plan, refusal };
  const gate = await planGate(situation, version, options);
  return { ...plan, ...gate, effects: [...promotionEffects(current, version), ...gate.effects] };
}

/** Plans to make a local build of this folder live, without the gate. */
async function planLocalActivation(situation: Situation, version: string): Promise<Plan> {
  const { stream, current } = situation;
  const plan = planFor(situation, version);
  if (plan.unchanged) return plan;
  await requireRelease(stream.store, stream.app, version);
  return { ...plan, refusal: stoppedRefusal(situation), effects: promotionEffects(current, version) };
}

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

/** @param versions by app; each is verified beside the others, not beside their live versions */
async function planSet(
  { store, channel }: Channel,
  versions: InSet,
  basis: Pick<Situation, 'record' | 'next'>,
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

type PromoteOptions = { readonly acceptChanges?: string };

export const promoteOperation = changeOperation<PromoteOptions>({
  name: 'promote',
  help: 'give versions to every visitor, all or none',
  argument: 'releases',
  options: { acceptChanges: acceptChangesOption },
  plans: ({ of, targets, options, ...basis }) => planSet(of, versionsOf(targets), basis, accepted(options)),
  prepare: async (context, targets, { acceptChanges }) => {
    const { store, channel } = context;
    const inSet = versionsOf(targets);
    for (const [app, version] of Object.entries(inSet))
      await verifyFirst(context, { store, channel, app }, version, { acceptChanges, inSet });
  },
});
