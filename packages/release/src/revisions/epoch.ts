import type { Revision } from './revision';

/**
 * The id of a stream as browsers compare it: after a store was put back to an earlier copy, what they have seen of it says
 * nothing about what comes now.
 */
export const inEpoch = (
  stream: string | undefined,
  { epoch }: Pick<Revision, 'epoch'>,
): string | undefined => (stream !== undefined && epoch !== undefined ? `${stream}.${epoch}` : stream);

/**
 * Names an epoch that is later than every one before, also than one that was lost with the store: the time, unless a clock
 * that was ahead began the last one.
 */
export const nextEpoch = ({ epoch = 0 }: Pick<Revision, 'epoch'>, now: Date): number =>
  Math.max(now.getTime(), epoch + 1);
