import type { Stream } from '../channel/apps';
import type { Basis, Changed, ChangeOptions } from '../channel/change';
import type { Channel } from '../channel/log';
import { describeFreeze, freezeAt } from '../channel/state';
import { ReleaseRefused, withoutStop } from '../core/refusal';
import { changeOperation } from './operation';
import {
  channelPlan,
  type Outcome,
  type Plan,
  requireLive,
  runPlan,
  runPlans,
  type Situation,
  situationOf,
} from './plan';
import { parseTime } from './values';

function planHold(situation: Situation): Plan {
  const { app } = situation.stream;
  const { hold, canary } = requireLive(situation);
  const plan: Plan = { operation: 'hold', title: `Hold ${app}`, effects: [] };
  if (hold) {
    return { ...plan, unchanged: `${app} is held already, by ${hold.by}: ${withoutStop(hold.reason)}.` };
  }
  return {
    ...plan,
    effects: [
      `No person and no pipeline can promote ${app} until a person releases the hold.`,
      ...(canary ? [`The canary of ${canary.version} stays at ${canary.percent} % meanwhile.`] : []),
      'Visitors notice nothing. Rolling back stays possible.',
    ],
    after: ({ actor, reason }, now) => ({ hold: { by: actor, reason, since: now.toISOString() } }),
  };
}

function planUnhold(situation: Situation): Plan {
  const { app } = situation.stream;
  const { hold } = requireLive(situation);
  const plan: Plan = {
    operation: 'unhold',
    title: `Release the hold of ${app}`,
    effects: [],
  };
  if (!hold) return { ...plan, unchanged: `${app} is not held.` };
  return {
    ...plan,
    effects: [
      `${app} is held by ${hold.by}: ${withoutStop(hold.reason)}.`,
      'After this, people and pipelines can promote again. Make sure that the reason is gone.',
    ],
    after: () => ({ hold: null }),
  };
}

/** Plans to hold every app of a channel. A repeated hold updates its end and its reason. */
function planFreeze({ record }: Pick<Basis, 'record'>, reason: string, until: Date | undefined): Plan {
  const now = new Date();
  const current = freezeAt(record, now);
  const end = until?.toISOString() ?? null;
  const plan: Plan = {
    operation: 'hold',
    title: `Hold every app${until ? ` until ${until.toISOString()}` : ''}`,
    effects: [],
  };
  if (until && until <= now) {
    const refusal = new ReleaseRefused('usage', {
      found: `The hold would end at ${until.toISOString()}, which is in the past.`,
      expected: `Expected a time after ${now.toISOString()}.`,
      next: 'Name a later time. Nothing was changed.',
    });
    return { ...plan, refusal };
  }
  if (current?.until === end && current.reason === reason)
    return { ...plan, unchanged: `The channel is ${describeFreeze(current)} already.` };
  return {
    ...plan,
    effects: [
      'Promotions, canaries and their steps are refused for every app. Rolling back stays possible.',
      until ? 'The hold ends by itself.' : 'The hold lasts until a person ends it.',
      'Visitors notice nothing.',
    ],
    freezeAfter: ({ actor }) => ({ by: actor, reason, until: end }),
  };
}

function planThaw({ record }: Pick<Basis, 'record'>): Plan {
  const current = freezeAt(record);
  const plan: Plan = {
    operation: 'unhold',
    title: 'End the hold of every app',
    effects: [],
  };
  if (!current) return { ...plan, unchanged: 'The channel is not held.' };
  return {
    ...plan,
    effects: [
      `The channel is ${describeFreeze(current)}.`,
      'After this, releases are possible again. Make sure that the reason is gone.',
    ],
    freezeAfter: () => null,
  };
}

/** Stops promotions and canary steps of an app. Idempotent. */
export const hold = (stream: Stream, options: ChangeOptions): Promise<Outcome> =>
  runPlan(stream, options, planHold);

/** Allows promotions again. Idempotent. */
export const unhold = (stream: Stream, options: ChangeOptions): Promise<Outcome> =>
  runPlan(stream, options, planUnhold);

const commit = (channel: Channel, options: ChangeOptions, plan: (basis: Basis) => Plan): Promise<Changed> =>
  runPlans(channel, [], options, async (basis) => new Map([[channelPlan, plan(basis)]]));

/**
 * Holds every app of a channel. A repeated hold updates its end and its reason.
 * @param until end time; without it a person ends the hold
 * @throws ReleaseRefused `usage` for an end in the past
 */
export const holdAll = (channel: Channel, { until, ...by }: ChangeOptions & { readonly until?: Date }) =>
  commit(channel, by, (basis) => planFreeze(basis, by.reason, until));

/** Ends the hold of every app. Idempotent. */
export const unholdAll = (channel: Channel, by: ChangeOptions) => commit(channel, by, planThaw);

const endOfOne = (app: string) =>
  new ReleaseRefused('usage', {
    found: `--until is given for ${app}.`,
    expected: 'Expected it for a hold of every app only.',
    next: `Leave it out (npx mfe unhold ${app} ends the hold), or name no app. Nothing was changed.`,
  });

export const holdOperation = changeOperation<{ readonly until?: Date }>({
  name: 'hold',
  help: 'block new releases of an app, or of all',
  argument: 'appOrChannel',
  options: {
    until: {
      flag: '--until <time>',
      help: 'end of a hold of every app, such as "2026-11-22 09:00"',
      parse: parseTime,
    },
  },
  needsReason: true,
  plans({ of: { store, channel }, targets: [target], options: { until }, by, ...basis }) {
    if (!target) return new Map([[channelPlan, planFreeze(basis, by.reason, until)]]);
    const { app } = target;
    if (until) throw endOfOne(app);
    return new Map([[app, planHold(situationOf({ store, channel, app }, basis))]]);
  },
});

export const unholdOperation = changeOperation<Readonly<Record<never, never>>>({
  name: 'unhold',
  help: 'allow new releases again',
  argument: 'appOrChannel',
  options: {},
  plans: ({ of: { store, channel }, targets: [target], ...basis }) =>
    target
      ? new Map([[target.app, planUnhold(situationOf({ store, channel, app: target.app }, basis))]])
      : new Map([[channelPlan, planThaw(basis)]]),
});
