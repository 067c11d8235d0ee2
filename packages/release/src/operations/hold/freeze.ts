import type { Basis, Changed, ChangeOptions } from '../../channel/change';
import { describeFreeze, freezeAt } from '../../channel/state';
import type { Channel } from '../../channel/log';
import { ReleaseRefused } from '../../core/refusal';
import { channelPlan, nothingToDo, runPlans, type Plan } from '../plan';

const endedRefusal = (until: Date, now: Date) =>
  new ReleaseRefused('usage', {
    found: `The freeze would end at ${until.toISOString()}, which is in the past.`,
    expected: `Expected a time after ${now.toISOString()}.`,
    next: 'Name a later time. Nothing was changed.',
  });

/** Plans to stop releases in a channel. A repeated freeze updates its end and its reason. */
export function planFreeze(
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

/** Plans to allow releases in a channel again. */
export function planThaw({ record }: Pick<Basis, 'record'>): Plan {
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
 * @throws ReleaseRefused `usage` for an end in the past
 */
export const freeze = (channel: Channel, { until, ...by }: ChangeOptions & { readonly until?: Date }) =>
  commit(channel, by, (basis) => planFreeze(basis, by.reason, until));

/** Allows releases again. Idempotent. */
export const thaw = (channel: Channel, by: ChangeOptions) => commit(channel, by, planThaw);
