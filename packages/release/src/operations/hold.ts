import type { Stream } from '../channel/apps';
import type { Changed, ChangeOptions } from '../channel/change';
import type { Channel } from '../channel/log';
import { describeFreeze, freezeAt } from '../channel/state';
import { ReleaseRefused, withoutStop } from '../core/refusal';
import {
  changeApp,
  changeApps,
  channelPlan,
  planOf,
  requireLive,
  type Ground,
  type Operation,
  type Outcome,
  type Plan,
  type Situation,
} from './operation';
import { parseTime } from './values';

function planHold(situation: Situation): Plan {
  const { app, by, at } = situation;
  const { hold, canary } = requireLive(situation);
  const plan: Plan = { operation: 'hold', title: `Hold ${app}`, effects: [] };
  if (hold)
    return { ...plan, unchanged: `${app} is held already, by ${hold.by}: ${withoutStop(hold.reason)}.` };
  return {
    ...plan,
    effects: [
      `No person and no pipeline can promote ${app} until a person releases the hold.`,
      ...(canary ? [`The canary of ${canary.version} stays at ${canary.percent} % meanwhile.`] : []),
      'Visitors are not affected. Rolling back stays possible.',
    ],
    after: { hold: { by: by.actor, reason: by.reason, since: at.toISOString() } },
  };
}

function planUnhold(situation: Situation): Plan {
  const { app } = situation;
  const { hold } = requireLive(situation);
  const plan: Plan = { operation: 'unhold', title: `Release the hold of ${app}`, effects: [] };
  if (!hold) return { ...plan, unchanged: `${app} is not held.` };
  return {
    ...plan,
    effects: [
      `${app} is held by ${hold.by}: ${withoutStop(hold.reason)}.`,
      'After this, people and pipelines can promote again. Make sure that the reason is gone.',
    ],
    after: { hold: null },
  };
}

/** Plans to hold every app of a channel. A repeated hold updates its end and its reason. */
function planFreeze({ record, by: { actor, reason } }: Ground, until: Date | undefined): Plan {
  const now = new Date();
  const current = freezeAt(record, now);
  const end = until?.toISOString() ?? null;
  const plan: Plan = {
    operation: 'hold',
    title: `Hold every app${end ? ` until ${end}` : ''}`,
    effects: [],
  };
  if (until && until <= now) {
    const refusal = new ReleaseRefused('usage', {
      found: `The hold would end at ${end}, which is in the past.`,
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
      'Visitors are not affected.',
    ],
    freezeAfter: { by: actor, reason, until: end },
  };
}

function planThaw({ record }: Ground): Plan {
  const current = freezeAt(record);
  const plan: Plan = { operation: 'unhold', title: 'End the hold of every app', effects: [] };
  if (!current) return { ...plan, unchanged: 'The channel is not held.' };
  return {
    ...plan,
    effects: [
      `The channel is ${describeFreeze(current)}.`,
      'After this, releases are possible again. Make sure that the reason is gone.',
    ],
    freezeAfter: null,
  };
}

/** Stops promotions and canary steps of an app. Idempotent. */
export const hold = (stream: Stream, by: ChangeOptions): Promise<Outcome> => changeApp(stream, by, planHold);

/** Allows promotions again. Idempotent. */
export const unhold = (stream: Stream, by: ChangeOptions): Promise<Outcome> =>
  changeApp(stream, by, planUnhold);

/**
 * Holds every app of a channel. A repeated hold updates its end and its reason.
 * @param until end time; without it a person ends the hold
 * @throws ReleaseRefused `usage` for an end in the past
 */
export const holdAll = (
  channel: Channel,
  { until, ...by }: ChangeOptions & { readonly until?: Date },
): Promise<Changed> =>
  changeApps(channel, [], by, (ground) => new Map([[channelPlan, planFreeze(ground, until)]]));

/** Ends the hold of every app. Idempotent. */
export const unholdAll = (channel: Channel, by: ChangeOptions): Promise<Changed> =>
  changeApps(channel, [], by, (ground) => new Map([[channelPlan, planThaw(ground)]]));

type HoldOptions = { readonly until?: Date };

export const holdOperation: Operation<HoldOptions> = {
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
  plans(ground, [target], { until }) {
    if (!target) return new Map([[channelPlan, planFreeze(ground, until)]]);
    const { app } = target;
    if (!until) return planOf(ground, app, planHold);
    throw new ReleaseRefused('usage', {
      found: `--until is given for ${app}.`,
      expected: 'Expected it for a hold of every app only.',
      next: `Leave it out (npx mfe unhold ${app} ends the hold), or name no app. Nothing was changed.`,
    });
  },
};

export const unholdOperation: Operation = {
  name: 'unhold',
  help: 'allow new releases again',
  argument: 'appOrChannel',
  options: {},
  plans: (ground, [target]) =>
    target ? planOf(ground, target.app, planUnhold) : new Map([[channelPlan, planThaw(ground)]]),
};
