import type { CountedLoads } from '../metrics/metrics';
import type { Canary } from '../channel/record';
import { judge, type Judgement, type MetricVerdict } from './judge';
import { profileOf } from './profiles';

export interface NextStep {
  readonly action: 'abort' | 'step' | 'wait';
  readonly because: string;
  /** Verdict of each metric. */
  readonly metrics: readonly MetricVerdict[];
}

/** Counts of a canary and of the live version since the step began. */
export interface CountedArms {
  readonly live: CountedLoads;
  readonly canary: CountedLoads;
}

function judgeCanary({ audience, steps }: Canary, { canary, live }: CountedArms): Judgement {
  return judge({ candidate: canary, live }, { profile: profileOf(audience), comparisons: steps.length });
}

/** Minimum minutes of each step, from the plan or the audience; `null` for manual steps. */
export function minutesOfStep({ stepMinutes, audience }: Canary): number | null {
  return stepMinutes === null ? null : Math.max(stepMinutes, profileOf(audience).minutes);
}

/** Earliest automatic end of the step, time in ms; `null` for manual steps. */
export function endOfStep(canary: Canary): number | null {
  const minutes = minutesOfStep(canary);
  return minutes === null ? null : Date.parse(canary.stepStartedAt) + minutes * 60_000;
}

/** Decides the next action for a running canary: abort, take the next step (the last one makes it live), or wait. */
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
