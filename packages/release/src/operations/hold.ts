import type { Outcome, Stream } from '../channel/apps';
import type { Basis, Changed, ChangeOptions } from '../channel/change';
import type { Channel } from '../channel/log';
import { describeFreeze, freezeAt } from '../channel/state';
import { ReleaseRefused, withoutStop } from '../core/refusal';
import { changeOperation, doneOf, doneOfChannel } from './operation';
import {
  channelPlan,
  nothingToDo,
  type Plan,
  requireLive,
  runPlan,
  runPlans,
  type Situation,
  situationOf,
} from './plan';
import { parseTime } from './values';

/** Plans to stop promotions and canary steps. */
function planHold(situation: Situation): Plan {
  const { app } = situation.stream;
  const current = requireLive(situation);
  const plan = { action: 'hold', title: `Hold ${app}`, label: 'Hold it' } as const;
  if (current.hold) {
    const found = `${app} is held already, by ${current.hold.by}: ${withoutStop(current.hold.reason)}.`;
    return { ...plan, ...nothingToDo(found, 'Expected an app that is not held.') };
  }
  const { canary } = current;
  return {
    ...plan,
    effects: [
      `No person and no pipeline can promote ${app} until a person releases the hold.`,
      ...(canary ? [`The canary of ${canary.version} stays at ${canary.traffic} % meanwhile.`] : []),
      'Visitors notice nothing. Rolling back stays possible.',
    ],
    stateAfter: ({ actor, reason }, now) => ({
      ...current,
      hold: { since: now.toISOString(), by: actor, reason, cause: 'person' },
    }),
  };
}

/** Plans to allow releases of the app again. */
function planUnhold(situation: Situation): Plan {
  const { app } = situation.stream;
  const current = requireLive(situation);
  const plan = { action: 'unhold', title: `Release the hold of ${app}`, label: 'Release the hold' } as const;
  if (!current.hold)
    return { ...plan, ...nothingToDo(`${app} is not held.`, 'Expected an app that is held.') };
  return {
    ...plan,
    effects: [
      `${app} is held by ${current.hold.by}: ${withoutStop(current.hold.reason)}.`,
      'After this, people and pipelines can promote again. Make sure that the reason is gone.',
      'Visitors notice nothing now.',
    ],
    stateAfter: () => ({ ...current, hold: null }),
  };
}

const endedRefusal = (until: Date, now: Date) =>
  new ReleaseRefused('usage', {
    found: `The freeze would end at ${until.toISOString()}, which is in the past.`,
    expected: `Expected a time after ${now.toISOString()}.`,
    next: 'Name a later time. Nothing was changed.',
  });

function planFreeze(
  { record }: Pick<Basis, 'record'>,
  reason: string,
  until: Date | undefined,
  now = new Date(),
): Plan {
  const current = freezeAt(record, now);
  const end = until?.toISOString() ?? null;
  const plan = {
    action: 'freeze' as const,
    title: `Freeze the channel${until ? ` until ${until.toISOString()}` : ''}`,
    label: 'Freeze the channel',
    effects: [],
  };
  if (until && until <= now) return { ...plan, refusal: endedRefusal(until, now) };
  if (current?.until === end && current.reason === reason) {
    const found = `The channel is ${describeFreeze(current)} already.`;
    return { ...plan, ...nothingToDo(found, 'Expected another end or reason.') };
  }
  return {
    ...plan,
    effects: [
      'Promotions, canaries, their steps and restores are refused for every app. Rolling back stays possible.',
      until ? 'The freeze ends by itself.' : 'The freeze lasts until a person ends it.',
      'Visitors notice nothing.',
    ],
    channelAfter: ({ actor }) => ({ freeze: { since: now.toISOString(), until: end, by: actor, reason } }),
  };
}

function planThaw({ record }: Pick<Basis, 'record'>): Plan {
  const current = freezeAt(record);
  const plan = { action: 'thaw' as const, title: 'End the freeze of the channel', label: 'End the freeze' };
  if (!current)
    return { ...plan, ...nothingToDo('The channel is not frozen.', 'Expected a frozen channel.') };
  return {
    ...plan,
    effects: [
      `The channel is ${describeFreeze(current)}.`,
      'After this, releases are possible again. Make sure that the reason is gone.',
    ],
    channelAfter: () => ({ freeze: null }),
  };
}

const commit = (channel: Channel, options: ChangeOptions, plan: (basis: Basis) => Plan): Promise<Changed> =>
  runPlans(channel, [], options, async (basis) => new Map([[channelPlan, plan(basis)]]));

/**
 * Stops promotions, canaries, canary steps and restores in a channel. Roll-backs stay possible. A repeated freeze updates
 * its end and its reason.
 * @param until end time; without it a person ends the freeze
 */
export const freeze = (channel: Channel, { until, ...by }: ChangeOptions & { readonly until?: Date }) =>
  commit(channel, by, (basis) => planFreeze(basis, by.reason, until));

/** Allows releases again. Idempotent. */
export const thaw = (channel: Channel, by: ChangeOptions) => commit(channel, by, planThaw);

/** Stops promotions and canary steps of an app. Idempotent. */
export const hold = (stream: Stream, options: ChangeOptions): Promise<Outcome> =>
  runPlan(stream, options, planHold);

/** Allows promotions again. Idempotent. */
export const unhold = (stream: Stream, options: ChangeOptions): Promise<Outcome> =>
  runPlan(stream, options, planUnhold);

const endOfOne = (app: string) =>
  new ReleaseRefused('usage', {
    found: `--until is given for ${app}.`,
    expected: 'Expected it for a hold of the whole channel only.',
    next: `Leave it out (npx mfe unhold ${app} ends the hold), or name no app. Nothing was changed.`,
  });

export const holdOperation = changeOperation<{ readonly until?: Date }>({
  name: 'hold',
  help: 'block new releases of an app, or of the channel; rollbacks still work',
  argument: 'appOrChannel',
  options: {
    until: {
      flag: '--until <time>',
      help: 'end of a hold of the whole channel, such as "2026-11-22 09:00"',
      label: 'Ends at',
      isOfChannel: true,
      parse: parseTime,
    },
  },
  role: 'rollback',
  needsReason: true,
  plans({ of: { store, channel }, targets: [target], options: { until }, by, ...basis }) {
    if (!target) return new Map([[channelPlan, planFreeze(basis, by.reason, until)]]);
    const { app } = target;
    if (until) throw endOfOne(app);
    return new Map([[app, planHold(situationOf({ store, channel, app }, basis))]]);
  },
  done(changed, of, targets) {
    if (targets.length > 0) return doneOf(changed, of, targets);
    const current = freezeAt(changed.record);
    const state = current ? `The channel ${of.channel} is ${describeFreeze(current)}. ` : '';
    return doneOfChannel(changed.changed, [`${state}Nothing new is released; rolling back stays possible.`]);
  },
});

export const unholdOperation = changeOperation<Readonly<Record<never, never>>>({
  name: 'unhold',
  help: 'allow new releases of an app, or of the channel, again',
  argument: 'appOrChannel',
  options: {},
  role: 'promote',
  plans: ({ of: { store, channel }, targets: [target], ...basis }) =>
    target
      ? new Map([[target.app, planUnhold(situationOf({ store, channel, app: target.app }, basis))]])
      : new Map([[channelPlan, planThaw(basis)]]),
  done: (changed, of, targets) =>
    targets.length > 0
      ? doneOf(changed, of, targets)
      : doneOfChannel(changed.changed, [`The channel ${of.channel} is not frozen.`]),
});
