import { restOf } from '../../channel/canary-share';
import { ReleaseRefused } from '../../core/refusal';
import { findGate } from '../../gate/gate';
import { uncleanWarning } from '../../releases/build-facts';
import { requireRelease } from '../../releases/manifest';
import type { Revision } from '../../channel/record';
import { afterPromotion, wasGood } from '../../channel/state';
import {
  describeGate,
  nothingToDo,
  stoppedRefusal,
  openPagesStay,
  type Plan,
  type ReleaseOptions,
  type Situation,
} from '../plan';

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
    ? `Now ${restOf(canary.traffic)} % of them get ${live} and ${canary.traffic} % the canary ${canary.version}.`
    : `Now they get ${live}.`;
}

/** Effects of a promotion, apart from the gate. */
function promotionEffects(current: Revision | undefined, version: string): string[] {
  return [
    `Every visitor gets ${version} with the next page they open. ${current ? describeServed(current) : 'Now nothing of it is live.'}`,
    openPagesStay,
    ...(current && current.live !== version
      ? [
          `If clearly more visits of ${version} fail than of ${current.live} before, it returns to ${current.live} by itself in the first hour.`,
        ]
      : []),
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
  return { ...plan, ...gate, effects: [...promotionEffects(current, version), ...warnings] };
}

/**
 * Plans to make a local build of this folder live, without the gate.
 * @throws ReleaseRefused (`usage`) when the version is not published
 */
export async function planLocalActivation(situation: Situation, version: string): Promise<Plan> {
  const { stream, current } = situation;
  const plan = planFor(situation, version);
  if (plan.unchanged) return plan;
  await requireRelease(stream.store, stream.app, version);
  return { ...plan, refusal: stoppedRefusal(situation), effects: promotionEffects(current, version) };
}
