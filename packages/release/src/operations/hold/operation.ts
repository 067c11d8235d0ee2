import type { Outcome, Stream } from '../../channel/apps';
import type { ChangeOptions } from '../../channel/change';
import { describeFreeze } from '../../channel/freeze';
import { ReleaseRefused } from '../../core/refusal';
import { doneOfChannel, doneOfOne } from '../done';
import type { Operation, OperationContext, Target } from '../operation';
import { channelPlan, readBasis, readSituation, runPlan } from '../plan';
import { parseTime } from '../values';
import { freeze, planFreeze, planThaw, thaw } from './freeze';
import { planHold, planUnhold } from './plan';

/** Stops promotions and canary steps of an app. Idempotent. */
export const hold = (stream: Stream, options: ChangeOptions): Promise<Outcome> =>
  runPlan(stream, options, planHold);

/** Allows promotions again. Idempotent. */
export const unhold = (stream: Stream, options: ChangeOptions): Promise<Outcome> =>
  runPlan(stream, options, planUnhold);

const streamOf = ({ store, channel }: OperationContext, { app }: Target): Stream => ({ store, channel, app });

const changeOptionsOf = ({ by, expectRevision }: OperationContext) => ({ ...by, expectRevision });

/** @throws ReleaseRefused (`usage`) for an end of the hold of one app */
function refuseEnd({ app }: Target, until: Date | undefined): void {
  if (!until) return;
  throw new ReleaseRefused('usage', {
    found: `--until is given for ${app}.`,
    expected: 'Expected it for a hold of the whole channel only.',
    next: `Leave it out (npx mfe unhold ${app} ends the hold), or name no app. Nothing was changed.`,
  });
}

export const holdOperation: Operation<{ readonly until?: Date }> = {
  name: 'hold',
  help: 'release nothing new of an app, or of the whole channel; rolling back stays possible',
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
  role: 'rollback',
  needsReason: true,
  plan: async (context, [target], { until }) => {
    if (!target)
      return new Map([[channelPlan, planFreeze(await readBasis(context), context.by.reason, until)]]);
    refuseEnd(target, until);
    return new Map([[target.app, planHold(await readSituation(streamOf(context, target)))]]);
  },
  run: async (context, [target], { until }) => {
    if (target) {
      refuseEnd(target, until);
      const stream = streamOf(context, target);
      return doneOfOne(stream, await hold(stream, changeOptionsOf(context)));
    }
    const { freeze: made, changed } = await freeze(context, { ...context.by, until });
    const state = made ? `The channel ${context.channel} is ${describeFreeze(made)}. ` : '';
    return doneOfChannel(changed, [`${state}Nothing new is released; rolling back stays possible.`]);
  },
};

export const unholdOperation: Operation = {
  name: 'unhold',
  help: 'allow releases of an app again, or end the freeze of the channel',
  argument: 'appOrChannel',
  options: {},
  role: 'promote',
  plan: async (context, [target]) =>
    target
      ? new Map([[target.app, planUnhold(await readSituation(streamOf(context, target)))]])
      : new Map([[channelPlan, planThaw(await readBasis(context))]]),
  run: async (context, [target]) => {
    if (target) {
      const stream = streamOf(context, target);
      return doneOfOne(stream, await unhold(stream, changeOptionsOf(context)));
    }
    const { changed } = await thaw(context, context.by);
    return doneOfChannel(changed, [`The channel ${context.channel} is not frozen.`]);
  },
};
