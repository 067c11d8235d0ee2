import type { Stream } from '../channel/apps';
import type { LiveApp } from '../channel/record';
import { afterPromotion } from '../channel/state';
import { ReleaseRefused, withoutStop } from '../core/refusal';
import { requireRelease } from '../releases/manifest';
import {
  openPagesLearn,
  openPagesStay,
  planOf,
  requireLive,
  stoppedRefusal,
  targetOf,
  type Operation,
  type Plan,
  type Situation,
} from './operation';
import { parseMinutes, parseShares } from './values';
import { acceptChangesOption, planGate, verifyFirst, type ReleaseOptions } from './verification';

/** Steps of a canary. */
export interface CanaryPlan {
  /** Shares in percent: ascending, above 0, with at most two decimals. The last one, 100, may be left out. */
  readonly steps: readonly number[];
  /** Minutes of each step; null when a person takes the next one. */
  readonly every: number | null;
}

const withLast = (steps: readonly number[]) => (steps.at(-1) === 100 ? [...steps] : [...steps, 100]);

const isShare = (step: number) =>
  step > 0 && step <= 100 && Math.abs(step * 100 - Math.round(step * 100)) < 1e-6;

function isSound({ steps, every }: CanaryPlan): boolean {
  const all = withLast(steps);
  const grows = all.every((step, index) => index === 0 || step > (all[index - 1] ?? 0));
  return all.length > 1 && all.every(isShare) && grows && (every ?? 1) > 0;
}

/** @throws ReleaseRefused (`usage`) for shares that are not ascending */
function checkSettings({ app }: Stream, settings: CanaryPlan): void {
  if (isSound(settings)) return;
  const { steps, every } = settings;
  throw new ReleaseRefused('usage', {
    found: `The canary was requested with steps ${steps.join(', ')} % and ${every ?? 'no'} minutes a step.`,
    expected:
      'Expected growing shares above 0 with at most two decimals, one below 100, and a positive time.',
    next: `For example: npx mfe canary ${app}@<version> --steps 5,25,100.`,
  });
}

function busyRefusal({ app }: Stream, { canary, live }: LiveApp, version: string) {
  if (!canary && live !== version) return undefined;
  return new ReleaseRefused('gate', {
    found: canary
      ? `A canary of ${app}@${canary.version} runs at ${canary.percent} % (steps ${canary.steps.join(', ')}).`
      : `${app}@${version} is live for everybody already.`,
    expected: 'Expected another version than the live one, and no canary.',
    next: `Look at npx mfe status ${app}; end a canary with npx mfe canary step or npx mfe canary stop.`,
  });
}

const isRunning = ({ canary }: LiveApp, version: string, { steps }: CanaryPlan): boolean =>
  canary?.version === version && withLast(steps).join() === canary.steps.join();

/**
 * Plans to give a version to the first share of the visitors.
 * @throws ReleaseRefused (`usage`) for shares that are not ascending, an unpublished version or an app without a live one
 */
async function planCanaryStart(
  situation: Situation,
  version: string,
  { settings, ...options }: ReleaseOptions & { readonly settings: CanaryPlan },
): Promise<Plan> {
  const { store, app, at } = situation;
  checkSettings(situation, settings);
  await requireRelease(store, app, version);
  const current = requireLive(situation);
  const plan: Plan = {
    operation: 'canary',
    title: `Give ${app} ${version} to a share of the visitors first`,
    version,
    effects: [],
  };
  const stopped = stoppedRefusal(situation);
  if (stopped) return { ...plan, refusal: stopped };
  if (isRunning(current, version, settings))
    return { ...plan, unchanged: `The canary of ${app}@${version} runs already.` };
  const refusal = busyRefusal(situation, current, version);
  if (refusal) return { ...plan, refusal };
  const { steps, every } = settings;
  const percent = steps[0] ?? 0;
  const gate = await planGate(situation, version, options);
  return {
    ...plan,
    ...gate,
    effects: [
      `${percent} % of the visitors get ${version} with the next page they open, and keep it while the share grows. All others go on with ${current.live}.`,
      openPagesStay,
      'It ends by itself if clearly more of its visits fail than of the live version.',
      ...gate.effects,
    ],
    after: { canary: { version, percent, steps: withLast(steps), every, since: at.toISOString() } },
  };
}

const noCanary = ({ app, channel }: Stream) =>
  new ReleaseRefused('usage', {
    found: `No canary of ${app} runs in ${channel}.`,
    expected: 'Expected a running canary.',
    next: `Begin one: npx mfe canary ${app}@<version> --steps 5,25,100.`,
  });

/** Plans the next step of a canary: a larger share, or the promotion. */
function planCanaryStep(situation: Situation): Plan {
  const current = requireLive(situation);
  const { canary, live } = current;
  const plan: Plan = {
    operation: 'canary',
    title: `Take the next step of ${situation.app} ${canary?.version ?? ''}`.trim(),
    effects: [],
  };
  if (!canary) return { ...plan, refusal: noCanary(situation) };
  const refusal = stoppedRefusal(situation);
  if (refusal) return { ...plan, refusal };
  const { version, percent, steps } = canary;
  const yours = 'You decide it now. Look at the failed visits first.';
  const next = steps.find((step) => step > percent) ?? 100;
  if (next < 100) {
    return {
      ...plan,
      version,
      effects: [
        `The share of the visitors who get ${version} grows from ${percent} % to ${next} %.`,
        yours,
        openPagesStay,
      ],
      after: { canary: { ...canary, percent: next } },
    };
  }
  return {
    ...plan,
    operation: 'promote',
    version,
    effects: [
      `That was the last share: every visitor gets ${version} with the next page they open, and a rollback returns to ${live}.`,
      yours,
      openPagesStay,
    ],
    after: afterPromotion(current, version),
  };
}

/** Plans to end a canary in favour of the live version. */
function planCanaryStop(situation: Situation): Plan {
  const { app, by, at } = situation;
  const { canary, live, hold } = requireLive(situation);
  const plan: Plan = {
    operation: 'canary',
    title: `Stop the canary of ${app} ${canary?.version ?? ''}`.trim(),
    effects: [],
  };
  if (!canary && hold) {
    const unchanged = `No canary of ${app} runs, and it is held by ${hold.by}: ${withoutStop(hold.reason)}.`;
    return { ...plan, unchanged };
  }
  if (!canary) return { ...plan, refusal: noCanary(situation) };
  return {
    ...plan,
    version: live,
    effects: [
      `The ${canary.percent} % of the visitors who get ${canary.version} get ${live} with the next page they open, like everybody else.`,
      openPagesLearn,
      `${app} is held: nothing is promoted until a person releases the hold.`,
    ],
    after: { canary: null, hold: { by: by.actor, reason: by.reason, since: at.toISOString() } },
  };
}

type CanaryOptions = {
  readonly steps: readonly number[];
  /** Minutes of each step. */
  readonly every?: number;
  readonly acceptChanges?: string;
};

export const canaryOperation: Operation<CanaryOptions> = {
  name: 'canary',
  help: 'give a version to a share of the visitors',
  argument: 'release',
  options: {
    steps: {
      flag: '--steps <shares>',
      help: 'shares in percent, such as 5,25,100',
      isRequired: true,
      parse: parseShares,
    },
    every: {
      flag: '--every <time>',
      help: 'time of each step, such as 30m',
      parse: parseMinutes,
    },
    acceptChanges: acceptChangesOption,
  },
  prepare: (context, targets, { acceptChanges }) =>
    verifyFirst(context, targetOf(targets), { acceptChanges }),
  plans: (ground, targets, { steps, every = null, ...options }) => {
    const { app, version } = targetOf(targets);
    const given = { ...options, settings: { steps, every } };
    return planOf(ground, app, (situation) => planCanaryStart(situation, version, given));
  },
};

export const canaryStepOperation: Operation = {
  name: 'canary step',
  help: 'take the next step; the last one is the promotion',
  argument: 'app',
  options: {},
  plans: (ground, targets) => planOf(ground, targetOf(targets).app, planCanaryStep),
};

export const canaryStopOperation: Operation = {
  name: 'canary stop',
  help: 'give everybody the live version, and hold the app',
  argument: 'app',
  options: {},
  plans: (ground, targets) => planOf(ground, targetOf(targets).app, planCanaryStop),
};
