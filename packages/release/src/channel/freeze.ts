import { ReleaseRefused } from '../core/refusal';
import { withoutStop } from '../core/without-stop';
import type { ChannelRecord, Freeze } from './record';

/** The freeze of a channel at a time; `undefined` when releases are allowed. */
export function freezeAt(record: ChannelRecord | undefined, now = new Date()): Freeze | undefined {
  const freeze = record?.freeze;
  if (!freeze) return undefined;
  return freeze.until === null || now.getTime() < Date.parse(freeze.until) ? freeze : undefined;
}

/** Such as `frozen by asha since … until …: Diwali sale`. */
export const describeFreeze = ({ by, since, until, reason }: Freeze): string =>
  `frozen by ${by} since ${since}${until === null ? '' : `, until ${until}`}: ${withoutStop(reason)}`;

/** Refusal of a release in a frozen channel; `undefined` when releases are allowed. */
export function frozenRefusal(
  channel: string,
  record: ChannelRecord | undefined,
): ReleaseRefused | undefined {
  const freeze = freezeAt(record);
  return (
    freeze &&
    new ReleaseRefused('held', {
      found: `The channel ${channel} is ${describeFreeze(freeze)}.`,
      expected: 'Expected a channel that is not frozen; rolling back stays possible.',
      next: freeze.until
        ? `It ends by itself. If the reason is gone earlier, end it: npx mfe unhold --channel ${channel}.`
        : `When the reason is gone, end it: npx mfe unhold --channel ${channel}.`,
    })
  );
}
