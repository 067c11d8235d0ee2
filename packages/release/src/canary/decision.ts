import type { Canary } from '../revisions/revision';

/** Loads of one version that the edge counted since the step began, and how many of them failed. */
export interface LoadMetrics {
  readonly loads: number;
  readonly failures: number;
}

export interface CanaryMetrics {
  readonly live: LoadMetrics;
  readonly canary: LoadMetrics;
}

export interface Decision {
  readonly verdict: 'abort' | 'wait' | 'pass';
  readonly because: string;
}

const rate = ({ loads, failures }: LoadMetrics) => (failures / loads) * 100;
const percent = (value: number) => `${value.toFixed(2)} %`;

/**
 * Whether a canary's load failures exceed those of the live version by more than the margin. Too few loads of either
 * are a reason to wait, never to pass.
 */
export function decideCanary(
  { live, canary }: CanaryMetrics,
  { margin, minimumSample }: Pick<Canary, 'margin' | 'minimumSample'>,
): Decision {
  const needed = Math.max(1, minimumSample);
  if (canary.loads < needed || live.loads < needed) {
    return {
      verdict: 'wait',
      because: `${canary.loads} loads of the canary and ${live.loads} of the live version are counted; ${needed} of each are needed.`,
    };
  }
  const exceeds = rate(canary) - rate(live) > margin;
  return {
    verdict: exceeds ? 'abort' : 'pass',
    because: `${percent(rate(canary))} of the canary's ${canary.loads} loads failed, ${percent(rate(live))} of the live version's ${live.loads}; the margin is ${margin} percentage points.`,
  };
}

export interface NextStep {
  readonly action: 'abort' | 'step' | 'wait';
  readonly because: string;
}

/** What to do with a running canary now: abort, take the next step (the last one makes it live), or wait. */
export function nextCanaryStep(canary: Canary, metrics: CanaryMetrics, now: Date): NextStep {
  const { verdict, because } = decideCanary(metrics, canary);
  if (verdict !== 'pass') return { action: verdict, because };
  if (canary.stepMinutes === null) return { action: 'wait', because: `${because} A person takes its steps.` };
  const endsAt = Date.parse(canary.stepStartedAt) + canary.stepMinutes * 60_000;
  return now.getTime() < endsAt
    ? { action: 'wait', because: `${because} The step lasts until ${new Date(endsAt).toISOString()}.` }
    : { action: 'step', because };
}
