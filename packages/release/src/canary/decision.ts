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
 * The rule for canaries that were begun before there was a judgement of every metric (`judgement/judge.ts`), and ran on:
 * whether a canary's load failures exceed those of the live version by more than the margin. Too few loads of either
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
