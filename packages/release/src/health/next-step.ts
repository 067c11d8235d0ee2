import type { Canary, Soak } from '../channel/record';
import type { CountedLoads } from './metrics';
import { judge, type Judgement, type MetricVerdict, visitsOf } from './judge';
import { apartInTime, profileOf } from './profiles';

export interface NextStep {
  readonly action: 'abort' | 'step' | 'wait';
  readonly because: string;
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

/** Days after which a soak with too few visits ends without a verdict. The version does not become good. */
const longestSoakDays = 7;

const minute = 60_000;

export interface NextSoakStep {
  readonly action: 'rollback' | 'pass' | 'not judged' | 'wait';
  readonly because: string;
  readonly metrics: readonly MetricVerdict[];
}

/**
 * Compares a version with the previous one, which was live at other hours, with the wider margins of `apartInTime`. With too
 * little baseline, only an obvious fault counts.
 */
function judgeSoak(
  { version, previous, baseline, audience, visits }: Soak,
  counted: CountedLoads,
): Judgement {
  const profile = { ...apartInTime(profileOf(audience)), visits };
  const called = { candidate: version, live: previous ?? 'the version before' };
  const before = baseline && { ...baseline, byPhase: {} };
  const compared = judge({ candidate: counted, live: before }, { profile, called });
  const isKnown = before && visitsOf(before) >= visits;
  if (isKnown || compared.verdict === 'abort') return compared;
  return { ...judge({ candidate: counted }, { profile, called }), metrics: compared.metrics };
}

/**
 * Decides the next action for a version in its soak.
 * @param counted since it went live
 */
export function nextSoakStep(soak: Soak, counted: CountedLoads, now: Date): NextSoakStep {
  const { verdict, because, metrics } = judgeSoak(soak, counted);
  if (verdict === 'abort') return { action: 'rollback', because, metrics };
  const since = Date.parse(soak.since);
  const endsAt = since + soak.minutes * minute;
  if (verdict === 'pass') {
    return now.getTime() < endsAt
      ? {
          action: 'wait',
          because: `${because} The soak lasts until ${new Date(endsAt).toISOString()}.`,
          metrics,
        }
      : { action: 'pass', because, metrics };
  }
  const days = (now.getTime() - since) / (24 * 60 * minute);
  return days < longestSoakDays
    ? { action: 'wait', because, metrics }
    : { action: 'not judged', because: `${longestSoakDays} days are over. ${because}`, metrics };
}
