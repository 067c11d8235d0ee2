import { planHold, planUnhold } from '../plans/hold';
import { carryOut } from '../plans/plan';
import { changeState, type ChangeOptions, type Outcome, type Stream } from '../revisions/revision-stream';

/** Stops every promotion and every step of a canary until `unhold`. Holding what is held changes nothing. */
export const hold = (stream: Stream, options: ChangeOptions): Promise<Outcome> =>
  changeState(stream, options, async (current) => carryOut(planHold({ stream, current }), options));

/** Lets the app be released again. Releasing what nobody holds changes nothing. */
export const unhold = (stream: Stream, options: ChangeOptions): Promise<Outcome> =>
  changeState(stream, options, async (current) => carryOut(planUnhold({ stream, current }), options));
