import type { Basis, Changed, ChangeOptions } from '../../channel/change';
import type { Channel } from '../../channel/log';
import { channelPlan, runPlans, type Plan } from '../plan';

/**
 * The current time, or more if the last epoch is ahead of it: later than every epoch before, even one lost with the store.
 */
export const nextEpoch = ({ record }: Pick<Basis, 'record'>, now: Date): number =>
  Math.max(now.getTime(), (record?.epoch ?? 0) + 1);

/** Plans to accept the store in its present state. */
export const planEpoch = (basis: Pick<Basis, 'record'>): Plan => ({
  action: 'epoch',
  title: 'Accept the store as it is',
  label: 'Accept the store',
  effects: [
    `Edges and browsers that have seen later records accept record ${basis.record?.sequence ?? 0}, the last one of the store, in their place.`,
    'Every change that was made after it is lost for visitors.',
  ],
  channelAfter: (_, now) => ({ epoch: nextEpoch(basis, now) }),
});

/**
 * Accepts the store after a restore from an earlier backup: edges and browsers forget later records that they saw. Changes
 * nothing else.
 */
export const beginEpoch = (channel: Channel, options: ChangeOptions): Promise<Changed> =>
  runPlans(channel, [], options, async (basis) => new Map([[channelPlan, planEpoch(basis)]]), {
    isRepair: true,
  });
