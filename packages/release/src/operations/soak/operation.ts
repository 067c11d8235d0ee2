import type { Outcome, Stream } from '../../channel/apps';
import type { ChangeOptions } from '../../channel/change';
import { appOperation } from '../app-operation';
import { runPlan } from '../plan';
import { planSoakEnd } from './plan';

/**
 * Marks the live version good now.
 * @throws ReleaseRefused `usage` when it is good already, `conflict`
 */
export const endSoak = (stream: Stream, options: ChangeOptions): Promise<Outcome> =>
  runPlan(stream, options, planSoakEnd);

export const soakEndOperation = appOperation({
  name: 'soak end',
  help: 'call the live version good before its soak is over',
  options: {},
  role: 'promote',
  needsReason: true,
  plan: planSoakEnd,
  run: endSoak,
});
