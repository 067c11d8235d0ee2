import { ReleaseRefused, withoutStop } from '../../core/refusal';
import { findGate } from '../../gate/gate';
import { requireRelease } from '../../releases/manifest';
import type { Stream } from '../../channel/apps';
import type { By } from '../../channel/change';
import type { Canary, Revision } from '../../channel/record';
import { afterPromotion, afterRollback, wasGood } from '../../channel/state';
import {
  describeGate,
  nothingToDo,
  stoppedRefusal,
  openPagesLearn,
  openPagesStay,
  requireLive,
  type Plan,
  type ReleaseOptions,
  type Situation,
} from '../plan';

/** Steps of a canary. */
export interface CanaryPlan {
  /** Shares in percent: ascending, above 0 and below 100, with at most two decimals. */
  readonly steps: readonly number[];
  /** Null for manual steps. */
  readonly stepMinutes: number | null;
}

const isShare = (step: number) =>
  step > 0 && step < 100 && Math.abs(step * 100 - Math.round(step * 100)) < 1e-6;

function isSound({ steps, stepMinutes }: CanaryPlan): boolean {
  const grows = steps.every((step, index) => index === 0 || step > (steps[index - 1] ?? 0));
  return steps.length > 0 && steps.every(isShare) && grows && (stepMinutes ?? 1) > 0;
}

/** @throws ReleaseRefused (`usage`) for shares that are not ascending */
function checkSettings({ app }: Stream, settings: CanaryPlan | undefined): void {
  if (!settings || isSound(settings)) return;
  const { steps, stepMinutes } = settings;
  throw new ReleaseRefused('usage', {
    found: `The canary was requested with steps ${steps.join(', ')} % and ${stepMinutes ?? 'no'} minutes a step.`,
    expected: 'Expected growing shares above 0 and below 100 with at most two decimals, and a positive time.',
    next: `For example: npx mfe canary start ${app}@<version> --steps 5,25,50.`,
  });
}

function busyRefusal({ app }: Stream, { canary, live }: Revision, version: string) {
  if (!canary && live !== version) return undefined;
  return new ReleaseRefused('gate', {
    found: canary
      ? `A canary of ${app}@${canary.version} runs at ${canary.traffic} % (steps ${canary.steps.join(', ')}).`
      : `${app}@${version} is live for everybody already.`,
    expected: 'Expected another version than the live one, and no canary.',
    next: `Look at npx mfe status ${app}; end a canary with npx mfe canary step or npx mfe canary abort.`,
  });
}

function isRunning({ canary }: Revision, version: string, settings: CanaryPlan | undefined): boolean {
  return canary?.version === version && settings?.steps.join() === canary.steps.join();
}

/**
 * Plans to give a version to the first share of the visitors.
 * @param settings steps; without them the plan has only the effects common to all settings
 * @throws ReleaseRefused (`usage`) for shares that are not ascending, an unpublished version or an app without a first
 * promotion
 */
export async function planCanaryStart(
  situation: Situation,
  version: string,
  { settings, ...options }: ReleaseOptions & { readonly settings?: CanaryPlan } = {},
): Promise<Plan> {
  const { stream } = situation;
  checkSettings(stream, settings);
  await requireRelease(stream.store, stream.app, version);
  const current = requireLive(situation);
  const plan: Plan = {
    action: 'canary start',
    title: `Give ${stream.app} ${version} to a share of the visitors first`,
    label: `Start the canary of ${version}`,
    version,
    effects: [],
  };
  const stopped = stoppedRefusal(situation);
  if (stopped) return { ...plan, refusal: stopped };
  if (isRunning(current, version, settings)) {
    const found = `The canary of ${stream.app}@${version} runs already.`;
    return { ...plan, ...nothingToDo(found, 'Expected no canary.') };
  }
  const refusal = busyRefusal(stream, current, version);
  if (refusal) return { ...plan, refusal };
  const withoutBrowser = options.withoutBrowser || wasGood(current, version);
  const gate = describeGate(
    stream.app,
    await findGate(stream, situation.record, version, { ...options, withoutBrowser }),
    options,
  );
  return {
    ...plan,
    ...gate,
    effects: [
      `The first share of the visitors gets ${version} with the next page they open, and keeps it while the share grows. All others go on with ${current.live}.`,
      openPagesStay,
      'It ends by itself if clearly more of its visits fail than of the live version.',
      ...gate.effects,
    ],
    ...(settings
      ? {
          stateAfter: (_: By, now: Date) => ({
            ...current,
            canary: newCanary(version, settings, now),
          }),
        }
      : {}),
  };
}

const newCanary = (version: string, { steps, stepMinutes }: CanaryPlan, now: Date): Canary => ({
  version,
  steps: [...steps],
  stepMinutes,
  step: 0,
  traffic: steps[0] ?? 0,
  startedAt: now.toISOString(),
  stepStartedAt: now.toISOString(),
});

const noCanary = ({ app, channel }: Stream) =>
  new ReleaseRefused('usage', {
    found: `No canary of ${app} runs in ${channel}.`,
    expected: 'Expected a running canary.',
    next: `Begin one: npx mfe canary start ${app}@<version> --steps 5,25,50.`,
  });

/**
 * Plans the next step of a canary. After the last one its version is live for everybody.
 * @throws ReleaseRefused (`usage`) when the app has no live version
 */
export function planCanaryStep(situation: Situation): Plan {
  const { stream } = situation;
  const current = requireLive(situation);
  const { canary, live, gate } = current;
  const plan: Plan = {
    action: 'canary step',
    title: canary
      ? `Take the next step of ${stream.app} ${canary.version}`
      : `Take the next step of a canary of ${stream.app}`,
    label: 'Take the next step',
    effects: [],
  };
  if (!canary) return { ...plan, refusal: noCanary(stream) };
  const refusal = stoppedRefusal(situation);
  if (refusal) return { ...plan, refusal };
  const { version } = canary;
  const yours = 'You decide it now. Look at the failed visits first.';
  const traffic = canary.steps[canary.step + 1];
  if (traffic !== undefined) {
    return {
      ...plan,
      label: `Grow to ${traffic} %`,
      version,
      effects: [
        `The share of the visitors who get ${version} grows from ${canary.traffic} % to ${traffic} %.`,
        yours,
        openPagesStay,
      ],
      gate,
      stateAfter: (_, now) => ({
        ...current,
        canary: { ...canary, step: canary.step + 1, traffic, stepStartedAt: now.toISOString() },
      }),
    };
  }
  return {
    ...plan,
    action: 'canary complete',
    label: `Give ${version} to everybody`,
    version,
    replaces: live,
    effects: [
      `That was the last share: every visitor gets ${version} with the next page they open, and a rollback returns to ${live}.`,
      yours,
      openPagesStay,
    ],
    gate,
    stateAfter: () => afterPromotion(current, version),
  };
}

/**
 * Plans to end a canary in favour of the live version.
 * @throws ReleaseRefused (`usage`) when the app has no live version
 */
export function planCanaryAbort(situation: Situation): Plan {
  const { app } = situation.stream;
  const current = requireLive(situation);
  const { canary, live, hold } = current;
  const plan: Plan = {
    action: 'canary abort',
    title: canary ? `Abort the canary of ${app} ${canary.version}` : `Abort a canary of ${app}`,
    label: 'Abort the canary',
    effects: [],
  };
  if (!canary && hold?.cause === 'canary abort') {
    const found = `The canary of ${app} was aborted already, by ${hold.by}: ${withoutStop(hold.reason)}.`;
    return { ...plan, ...nothingToDo(found, 'Expected a running canary.') };
  }
  if (!canary) return { ...plan, refusal: noCanary(situation.stream) };
  return {
    ...plan,
    version: live,
    replaces: canary.version,
    effects: [
      `The ${canary.traffic} % of the visitors who get ${canary.version} get ${live} with the next page they open, like everybody else.`,
      openPagesLearn,
      `${canary.version} is marked as rolled back, and ${app} is held: nothing is promoted until a person releases the hold.`,
    ],
    stateAfter: ({ actor, reason }, now) => {
      const placed = { since: now.toISOString(), by: actor, reason, cause: 'canary abort' as const };
      return afterRollback(current, { target: live, left: [canary.version], hold: placed });
    },
  };
}
