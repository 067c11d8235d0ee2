import type { Outcome, Stream } from '../../channel/apps';
import type { ChangeOptions } from '../../channel/change';
import { runPlan } from '../plan';
import { planHold, planUnhold } from './plan';

/** Stops promotions and canary steps of an app. Holding it again changes nothing. */
export const hold = (stream: Stream, options: ChangeOptions): Promise<Outcome> =>
  runPlan(stream, options, planHold);

/** Allows promotions again. */
export const unhold = (stream: Stream, options: ChangeOptions): Promise<Outcome> =>
  runPlan(stream, options, planUnhold);
