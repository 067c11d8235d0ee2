import type { Changed, ChangeOptions } from '../../channel/change';
import type { Channel } from '../../channel/log';
import { doneOfChannel } from '../done';
import type { Operation } from '../operation';
import { channelPlan, readBasis, runPlans } from '../plan';
import { planEpoch } from './plan';

/**
 * Accepts the store after a restore from an earlier backup: edges and browsers forget later records that they saw. Changes
 * nothing else.
 */
export const beginEpoch = (channel: Channel, options: ChangeOptions): Promise<Changed> =>
  runPlans(channel, [], options, async (basis) => new Map([[channelPlan, planEpoch(basis)]]), {
    isRepair: true,
  });

export const epochOperation: Operation = {
  name: 'epoch',
  group: 'advanced',
  help: 'accept an earlier copy of the store that was put back on purpose',
  argument: 'channel',
  options: {},
  role: 'own',
  needsReason: true,
  plan: async (context) =>
    new Map([[channelPlan, planEpoch(await readBasis(context, { acceptEarlier: true }))]]),
  run: async (context) => {
    const { record, changed } = await beginEpoch(context, context.by);
    return doneOfChannel(changed, [
      `Record ${record?.sequence} of ${context.channel}: edges and browsers accept the store as it is.`,
    ]);
  },
};
