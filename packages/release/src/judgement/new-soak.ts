import type { Audience } from '../core/audience';
import type { Baseline, Revision, Soak } from '../revisions/revision';
import { profileOf } from './profiles';

interface NewSoak {
  readonly version: string;
  readonly current: Revision | undefined;
  readonly audience: Audience | undefined;
  readonly baseline: Baseline | undefined;
  readonly now: Date;
}

/** The soak of a version that goes live for everybody on top of the revision in force. */
export function newSoak({ version, current, audience = 'many', baseline, now }: NewSoak): Soak {
  const { soakMinutes, visits } = profileOf(audience);
  return {
    version,
    previous: current?.live ?? null,
    since: now.toISOString(),
    revision: (current?.revision ?? 0) + 1,
    audience,
    minutes: soakMinutes,
    visits,
    ...(baseline ? { baseline } : {}),
  };
}
