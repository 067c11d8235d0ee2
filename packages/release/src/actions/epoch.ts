import { carryOut } from '../plans/plan';
import { planEpoch } from '../plans/epoch';
import { nextEpoch } from '../revisions/epoch';
import { changeState, type ChangeOptions, type Outcome, type Stream } from '../revisions/revision-stream';

/**
 * Says that the store was put back to an earlier copy on purpose: edges and browsers take what it says although they have
 * seen later revisions. Changes nothing else.
 * @throws ReleaseRefused `usage` when the app was never activated, `conflict` when another writer was first
 */
export const beginEpoch = (stream: Stream, options: ChangeOptions): Promise<Outcome> =>
  changeState(stream, options, async (current) => {
    const step = carryOut(planEpoch({ stream, current }), options);
    return step === 'unchanged' ? step : { ...step, epoch: nextEpoch(current ?? {}, new Date()) };
  });
