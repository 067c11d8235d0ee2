import { changeChannel, type ChangeOptions } from '../../channel/change';
import { freezeAt } from '../../channel/freeze';
import type { Channel } from '../../channel/log';
import type { Freeze } from '../../channel/record';
import { ReleaseRefused } from '../../core/refusal';

interface FreezeOutcome {
  readonly freeze: Freeze | undefined;
  /** False when it was so already, and no record was added. */
  readonly changed: boolean;
}

/**
 * Stops everything new in a channel: promotions, canaries and their steps, restores. Roll-backs stay possible. Freezing
 * again changes its end and its reason; the same again changes nothing.
 * @param until time at which it ends by itself; without it a person ends it
 * @throws ReleaseRefused `usage` for an end in the past
 */
export async function freeze(
  channel: Channel,
  { until, ...options }: ChangeOptions & { readonly until?: Date },
): Promise<FreezeOutcome> {
  const now = new Date();
  if (until && until <= now) {
    throw new ReleaseRefused('usage', {
      found: `The freeze was to end at ${until.toISOString()}, which is over.`,
      expected: `Expected a time after ${now.toISOString()}.`,
      next: 'Name a later one; nothing was changed.',
    });
  }
  const { actor: by, reason } = options;
  const wanted = { since: now.toISOString(), until: until?.toISOString() ?? null, by, reason };
  const { record, changed } = await changeChannel(channel, [], options, async (basis) => {
    const current = freezeAt(basis.record, now);
    const isSame = current?.until === wanted.until && current.reason === reason;
    return isSame ? 'unchanged' : { operation: 'freeze', freeze: wanted };
  });
  return { freeze: freezeAt(record, now), changed };
}

/** Allows releases again. Thawing a channel that is not frozen changes nothing. */
export async function thaw(channel: Channel, options: ChangeOptions): Promise<FreezeOutcome> {
  const { changed } = await changeChannel(channel, [], options, async ({ record }) =>
    freezeAt(record) ? { operation: 'thaw', freeze: null } : 'unchanged',
  );
  return { freeze: undefined, changed };
}
