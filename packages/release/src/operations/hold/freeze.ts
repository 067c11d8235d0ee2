import type { ChangeOptions } from '../../channel/change';
import { freezeAt } from '../../channel/freeze';
import type { Channel } from '../../channel/log';
import type { Freeze } from '../../channel/record';
import { channelPlan, runPlans } from '../plan';
import { planFreeze, planThaw } from './freeze-plan';

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
