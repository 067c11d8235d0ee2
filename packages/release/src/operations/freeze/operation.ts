import type { ChangeOptions } from '../../channel/change';
import { describeFreeze, freezeAt } from '../../channel/freeze';
import type { Channel } from '../../channel/log';
import type { Freeze } from '../../channel/record';
import { doneOfChannel } from '../done';
import type { Operation } from '../operation';
import { channelPlan, readBasis, runPlans } from '../plan';
import { parseTime } from '../values';
import { planFreeze, planThaw } from './plan';

interface FreezeOutcome {
  readonly freeze: Freeze | undefined;
  /** False when nothing changed and no record was added. */
  readonly changed: boolean;
}

/**
 * Stops promotions, canaries, canary steps and restores in a channel. Roll-backs stay possible. A repeated freeze updates
 * its end and its reason.
 * @param until end time; without it a person ends the freeze
 * @throws ReleaseRefused `usage` for an end in the past
 */
export async function freeze(
  channel: Channel,
  { until, ...options }: ChangeOptions & { readonly until?: Date },
): Promise<FreezeOutcome> {
  const { record, changed } = await runPlans(
    channel,
    [],
    options,
    async (basis) => new Map([[channelPlan, planFreeze(basis, options.reason, until)]]),
  );
  return { freeze: freezeAt(record), changed };
}

/** Allows releases again. Idempotent. */
export async function thaw(channel: Channel, options: ChangeOptions): Promise<FreezeOutcome> {
  const { changed } = await runPlans(
    channel,
    [],
    options,
    async (basis) => new Map([[channelPlan, planThaw(basis)]]),
  );
  return { freeze: undefined, changed };
}

export const freezeOperation: Operation<{ readonly until?: Date }> = {
  name: 'freeze',
  group: 'advanced',
  help: 'release nothing new in the whole channel; rolling back stays possible',
  argument: 'channel',
  options: {
    until: {
      flag: '--until <time>',
      help: 'ends by itself then, such as "2026-11-22 09:00"',
      label: 'Ends at',
      parse: parseTime,
    },
  },
  role: 'rollback',
  needsReason: true,
  plan: async (context, _, { until }) =>
    new Map([[channelPlan, planFreeze(await readBasis(context), context.by.reason, until)]]),
  run: async (context, _, { until }) => {
    const { freeze: made, changed } = await freeze(context, { ...context.by, until });
    const state = made ? `The channel ${context.channel} is ${describeFreeze(made)}. ` : '';
    return doneOfChannel(changed, [`${state}Nothing new is released; rolling back stays possible.`]);
  },
};

export const thawOperation: Operation = {
  name: 'thaw',
  group: 'advanced',
  help: 'end a freeze',
  argument: 'channel',
  options: {},
  role: 'promote',
  plan: async (context) => new Map([[channelPlan, planThaw(await readBasis(context))]]),
  run: async (context) => {
    const { changed } = await thaw(context, context.by);
    return doneOfChannel(changed, [`The channel ${context.channel} is not frozen.`]);
  },
};
