import type { Outcome, Stream } from '../../channel/apps';
import type { ChangeOptions } from '../../channel/change';
import { appOperation } from '../app-operation';
import { runPlan } from '../plan';
import { planHold, planUnhold } from './plan';

/** Stops promotions and canary steps of an app. Idempotent. */
export const hold = (stream: Stream, options: ChangeOptions): Promise<Outcome> =>
  runPlan(stream, options, planHold);

/** Allows promotions again. Idempotent. */
export const unhold = (stream: Stream, options: ChangeOptions): Promise<Outcome> =>
  runPlan(stream, options, planUnhold);

export const holdOperation = appOperation({
  name: 'hold',
  group: 'everyday',
  help: 'stop promotions of an app; rolling back stays possible',
  options: {},
  role: 'rollback',
  plan: planHold,
  run: hold,
});

export const unholdOperation = appOperation({
  name: 'unhold',
  group: 'advanced',
  help: 'allow promotions of an app again',
  options: {},
  role: 'promote',
  plan: planUnhold,
  run: unhold,
});
