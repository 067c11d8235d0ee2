import { ReleaseRefused } from '../core/refusal';
import type { Revision } from '../revisions/revision';
import type { Stream } from '../revisions/revision-stream';

/** @throws ReleaseRefused (`held`) while a person, or a roll-back, holds the app */
export function refuseHeld({ app, channel }: Stream, current: Revision | undefined): void {
  if (!current?.hold) return;
  const { by, since, reason, cause } = current.hold;
  const why = cause === 'person' ? '' : ` by a ${cause}`;
  throw new ReleaseRefused('held', {
    found: `${app} in ${channel} is held${why} since ${since} by ${by}: ${reason}.`,
    expected: 'Expected an app that nobody holds.',
    next: `When the reason is gone, a person runs npx mfe unhold ${app} --channel ${channel}.`,
  });
}

/** @throws ReleaseRefused (`usage`) when the app was never activated in the channel */
export function requireLive({ app, channel }: Stream, current: Revision | undefined): Revision {
  if (current) return current;
  throw new ReleaseRefused('usage', {
    found: `${app} was never activated in ${channel}.`,
    expected: 'Expected an app with a live version.',
    next: `Promote a version first (npx mfe list ${app}), or name another channel with --channel.`,
  });
}
