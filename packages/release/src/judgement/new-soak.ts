import type { Audience } from '../core/audience';
import type { Revision } from '../channel/record';
import type { Baseline, Soak } from '../channel/soak';
import { profileOf } from './profiles';

interface NewSoak {
  readonly version: string;
  readonly current: Revision | undefined;
  /** Sequence of the promoting record. */
  readonly revision: number;
  readonly audience: Audience | undefined;
  readonly baseline: Baseline | undefined;
  readonly now: Date;
}

/** The soak of a version that goes live for everybody after the current revision. */
export function newSoak({ version, current, revision, audience = 'many', baseline, now }: NewSoak): Soak {
  const { soakMinutes, visits } = profileOf(audience);
  return {
    version,
    previous: current?.live ?? null,
    since: now.toISOString(),
    revision,
    audience,
    minutes: soakMinutes,
    visits,
    ...(baseline ? { baseline } : {}),
  };
}
