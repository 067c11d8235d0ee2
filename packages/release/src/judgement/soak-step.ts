import type { CountedLoads } from '../metrics/metrics';
import type { Soak } from '../channel/soak';
import { judge, visitsOf, type Judgement, type MetricVerdict } from './judge';
import { apartInTime, profileOf } from './profiles';

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
