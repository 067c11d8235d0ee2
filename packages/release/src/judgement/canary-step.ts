import type { CountedLoads } from '../metrics/metrics';
import type { Canary } from '../channel/record';
import { judge, type Judgement, type MetricVerdict } from './judge';
import { profileOf, type Profile } from './profiles';

export interface NextStep {
  readonly action: 'abort' | 'step' | 'wait';
  readonly because: string;
  /** What was found of each metric. */
  readonly metrics: readonly MetricVerdict[];
}

/** What was counted of a canary and of the live version since the step began. */
export interface CountedArms {
  readonly live: CountedLoads;
  readonly canary: CountedLoads;
}

/** The profile of a canary's audience, with the margin and the sample that its plan names. */
function profileOfCanary({ margin, minimumSample, audience }: Canary): Profile {
  const profile = profileOf(audience);
  const loads = { ...profile.margins.loads, margin };
  return { ...profile, visits: minimumSample, margins: { ...profile.margins, loads } };
}

function judgeCanary(canary: Canary, arms: CountedArms): Judgement {
  const profile = profileOfCanary(canary);
  return judge({ candidate: arms.canary, live: arms.live }, { profile, comparisons: canary.steps.length });
}

/** Minutes that each step lasts at least: what its plan says, or the least of its audience. `null`: a person ends it. */
export function minutesOfStep({ stepMinutes, audience }: Canary): number | null {
  return stepMinutes === null ? null : Math.max(stepMinutes, profileOf(audience).minutes);
}

/** ms before which the step does not end by itself; `null` when a person ends it. */
export function endOfStep(canary: Canary): number | null {
  const minutes = minutesOfStep(canary);
  return minutes === null ? null : Date.parse(canary.stepStartedAt) + minutes * 60_000;
}

/** What to do with a running canary now: abort, take the next step (the last one makes it live), or wait. */
export function nextCanaryStep(canary: Canary, arms: CountedArms, now: Date): NextStep {
  const { verdict, because, metrics } = judgeCanary(canary, arms);
  if (verdict !== 'pass') return { action: verdict, because, metrics };
  const endsAt = endOfStep(canary);
  if (endsAt === null) return { action: 'wait', because: `${because} A person takes its steps.`, metrics };
  return now.getTime() < endsAt
    ? {
        action: 'wait',
        because: `${because} The step lasts until ${new Date(endsAt).toISOString()}.`,
        metrics,
      }
    : { action: 'step', because, metrics };
}
