import { judge } from '../judgement/judge';
import { apartInTime, profileOf } from '../judgement/profiles';
import type { NextSoakStep } from '../judgement/soak-step';
import type { CountedLoads } from '../metrics/metrics';

/** Whether visits of the live version go well, by the absolute limits of the judgement. */
export interface LiveHealth {
  readonly verdict: 'healthy' | 'unhealthy' | 'unknown';
  readonly because: string;
}

/** Judges a version without a baseline: assumes an equally visited predecessor without faults. */
function judgeAlone(version: string, { renders, health, ...counted }: CountedLoads): LiveHealth {
  const { visits = 0, faults = {} } = health ?? {};
  const arm = { visits, sizes: {}, goals: { begun: 0, reached: 0 } };
  const candidate = { ...counted, renders, health: { ...arm, faults } };
  const flawless = {
    ...counted,
    failures: 0,
    renders: renders && { ...renders, failed: 0 },
    health: { ...arm, faults: {} },
  };
  const profile = apartInTime(profileOf('few'));
  const called = { candidate: version, live: 'none' };
  const { metrics } = judge({ candidate, live: flawless }, { profile, called });
  const worse = metrics.filter(({ verdict }) => verdict === 'worse');
  // Each sentence names its own figure first.
  const because = worse.map((metric) => `${metric.because.split(', ')[0]}.`).join(' ');
  if (worse.length > 0) return { verdict: 'unhealthy', because };
  const seen = Math.max(visits, counted.loads);
  return seen < profile.visits
    ? { verdict: 'unknown', because: `${seen} of ${profile.visits} visits are counted.` }
    : {
        verdict: 'healthy',
        because: `No fault beyond the margins in ${seen.toLocaleString('en-IN')} visits.`,
      };
}

export function liveHealth(
  live: string,
  counted: CountedLoads | undefined,
  soakOutlook: NextSoakStep | undefined,
): LiveHealth {
  if (soakOutlook?.action === 'rollback') return { verdict: 'unhealthy', because: soakOutlook.because };
  return counted
    ? judgeAlone(live, counted)
    : { verdict: 'unknown', because: 'The counted loads cannot be read.' };
}
