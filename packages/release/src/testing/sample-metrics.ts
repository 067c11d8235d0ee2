import { noHealth } from '../core/counted-health';
import type { CountedLoads } from '../health/metrics';

/** Loads of a version in visits without other faults. */
export const sampleLoads = (
  loads: number,
  failures = 0,
  byPhase: CountedLoads['byPhase'] = {},
): CountedLoads => ({ loads, failures, byPhase, health: { ...noHealth, visits: loads } });
