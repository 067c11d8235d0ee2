import type { Stream } from '../channel/apps';
import { restOf } from '../channel/canary-share';
import type { Changed, ChangeOptions } from '../channel/change';
import type { LiveApp } from '../channel/record';
import { afterPromotion } from '../channel/state';
import { ReleaseRefused } from '../core/refusal';
import type { InSet } from '../gate/counterparts';
import { requireRelease } from '../releases/manifest';
import {
  changeBy,
  openPagesStay,
  planOf,
  situationOf,
  stoppedRefusal,
  type Ground,
  type Operation,
  type Plan,
  type Plans,
  type Situation,
  type Target,
} from './operation';
import { acceptChangesOption, planGate, verifyFirst, type ReleaseOptions } from './verification';

function otherCanaryRefusal({ app, current }: Situation, version: string) {
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

/**
 * Plans to make a published version live for every visitor.
 * @param options of the gate; `undefined` for a local build, which does not pass it
 * @throws ReleaseRefused (`usage`) when the version is not published
 */
async function planPromotion(
  situation: Situation,
  version: string,
  options: ReleaseOptions | undefined,
): Promise<Plan> {
  const { store, app, current } = situation;
  const plan: Plan = {
    operation: 'promote',
    title: `Give ${app} ${version} to every visitor`,
    version,
    effects: [],
  };
  if (current?.live === version && !current.canary)
    return { ...plan, unchanged: `${app} ${version} is live for everybody already.` };
  await requireRelease(store, app, version);
  const refusal = stoppedRefusal(situation) ?? (options && otherCanaryRefusal(situation, version));
  if (refusal) return { ...plan, refusal };
  const gate = options && (await planGate(situation, version, options));
  const effects = [...promotionEffects(current, version), ...(gate?.effects ?? [])];
  return { ...plan, after: afterPromotion(current, version), ...gate, effects };
}

/**
 * Makes a local build of this folder live, without the gate.
 * @throws ReleaseRefused `usage` when it is not published, `held`, `conflict`
 */
export const activateLocalBuild = (
  { app, ...channel }: Stream,
  version: string,
  by: ChangeOptions,
): Promise<Changed> =>
  changeBy(
    channel,
    { plans: (ground) => planOf(ground, app, (situation) => planPromotion(situation, version, undefined)) },
    [{ app }],
    {},
    by,
  );

/** Each version is verified beside the others, not beside their live versions. */
async function planSet(ground: Ground, inSet: InSet, options: ReleaseOptions): Promise<Plans> {
  const plans = Object.entries(inSet).map(async ([app, version]) => {
    const plan = await planPromotion(situationOf(ground, app), version, { ...options, inSet });
    return [app, plan] as const;
  });
  return new Map(await Promise.all(plans));
}

const versionsOf = (targets: readonly Target[]): InSet =>
  Object.fromEntries(targets.map(({ app, version = '' }) => [app, version]));

type PromoteOptions = { readonly acceptChanges?: string };

export const promoteOperation: Operation<PromoteOptions> = {
  name: 'promote',
  help: 'give versions to every visitor, all or none',
  argument: 'releases',
  options: { acceptChanges: acceptChangesOption },
  prepare: async (context, targets, { acceptChanges }) => {
    const inSet = versionsOf(targets);
    for (const [app, version] of Object.entries(inSet))
      await verifyFirst(context, { app, version }, { acceptChanges, inSet });
  },
  plans: (ground, targets, options) => planSet(ground, versionsOf(targets), options),
};
