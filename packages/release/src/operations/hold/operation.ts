import type { Outcome, Stream } from '../../channel/apps';
import type { ChangeOptions } from '../../channel/change';
import { describeFreeze, freezeAt } from '../../channel/state';
import { ReleaseRefused } from '../../core/refusal';
import { changeOperation, doneOf, doneOfChannel } from '../operation';
import { channelPlan, runPlan, situationOf } from '../plan';
import { parseTime } from '../values';
import { planFreeze, planThaw } from './freeze';
import { planHold, planUnhold } from './plan';

/** Stops promotions and canary steps of an app. Idempotent. */
export const hold = (stream: Stream, options: ChangeOptions): Promise<Outcome> =>
  runPlan(stream, options, planHold);

/** Allows promotions again. Idempotent. */
export const unhold = (stream: Stream, options: ChangeOptions): Promise<Outcome> =>
  runPlan(stream, options, planUnhold);

const endOfOne = (app: string) =>
  new ReleaseRefused('usage', {
    found: `--until is given for ${app}.`,
    expected: 'Expected it for a hold of the whole channel only.',
    next: `Leave it out (npx mfe unhold ${app} ends the hold), or name no app. Nothing was changed.`,
  });

export const holdOperation = changeOperation<{ readonly until?: Date }>({
  name: 'hold',
  help: 'block new releases of an app, or of the channel; rollbacks still work',
  argument: 'appOrChannel',
  options: {
    until: {
      flag: '--until <time>',
      help: 'end of a hold of the whole channel, such as "2026-11-22 09:00"',
      label: 'Ends at',
      isOfChannel: true,
      parse: parseTime,
    },
  },
  needsReason: true,
  plans({ of: { store, channel }, targets: [target], options: { until }, by, ...basis }) {
    if (!target) return new Map([[channelPlan, planFreeze(basis, by.reason, until)]]);
    const { app } = target;
    if (until) throw endOfOne(app);
    return new Map([[app, planHold(situationOf({ store, channel, app }, basis))]]);
  },
  done(changed, of, targets) {
    if (targets.length > 0) return doneOf(changed, of, targets);
    const freeze = freezeAt(changed.record);
    const state = freeze ? `The channel ${of.channel} is ${describeFreeze(freeze)}. ` : '';
    return doneOfChannel(changed.changed, [`${state}Nothing new is released; rolling back stays possible.`]);
  },
});

export const unholdOperation = changeOperation<Readonly<Record<never, never>>>({
  name: 'unhold',
  help: 'allow new releases of an app, or of the channel, again',
  argument: 'appOrChannel',
  options: {},
  plans: ({ of: { store, channel }, targets: [target], ...basis }) =>
    target
      ? new Map([[target.app, planUnhold(situationOf({ store, channel, app: target.app }, basis))]])
      : new Map([[channelPlan, planThaw(basis)]]),
  done: (changed, of, targets) =>
    targets.length > 0
      ? doneOf(changed, of, targets)
      : doneOfChannel(changed.changed, [`The channel ${of.channel} is not frozen.`]),
});
