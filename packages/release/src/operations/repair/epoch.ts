import type { Changed, ChangeOptions } from '../../channel/change';
import type { Channel } from '../../channel/log';
import { channelPlan, runPlans } from '../plan';
import { planEpoch } from './epoch-plan';

/**
 * Accepts the store after a restore from an earlier backup: edges and browsers forget later records that they saw. Changes
 * nothing else.
 */
export const beginEpoch = (channel: Channel, options: ChangeOptions): Promise<Changed> =>
  runPlans(channel, [], options, async (basis) => new Map([[channelPlan, planEpoch(basis)]]), {
    isRepair: true,
  });
