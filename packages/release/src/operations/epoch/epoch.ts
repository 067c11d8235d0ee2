import { changeChannel, type ChangeOptions, type Changed } from '../../channel/change';
import type { Channel } from '../../channel/log';

/**
 * Accepts the store as it is after an earlier copy of it was put back: edges and browsers that have seen later records
 * forget them. Changes nothing else.
 */
export const beginEpoch = (channel: Channel, options: ChangeOptions): Promise<Changed> =>
  changeChannel(
    channel,
    [],
    options,
    async ({ record }) => ({ operation: 'epoch', epoch: nextEpoch(record?.epoch ?? 0, new Date()) }),
    { isRepair: true },
  );

/** Later than every one before, also than one that was lost with the store: the time, unless the last clock was ahead. */
const nextEpoch = (last: number, now: Date): number => Math.max(now.getTime(), last + 1);
