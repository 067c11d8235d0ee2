import * as v from 'valibot';
import { audiences } from '../core/audience';
import { countedHealthSchema } from '../core/counted-health';

const count = v.pipe(v.number(), v.integer(), v.minValue(0));

/** Counts of a version over its last revisions. */
const baselineSchema = v.object({
  loads: count,
  failures: count,
  renders: v.optional(v.object({ requested: count, failed: count })),
  health: v.optional(countedHealthSchema),
});

/** The time after a version went live for everybody, in which its metrics are compared with the previous version. */
export const soakSchema = v.object({
  version: v.string(),
  /** The previous version, good or not; null for the first one. */
  previous: v.nullable(v.string()),
  since: v.string(),
  /** The revision that made it live. Only later counts are used. */
  revision: v.number(),
  audience: v.picklist(audiences),
  /** Minimum minutes. */
  minutes: v.number(),
  /** Minimum visits before a verdict. */
  visits: v.number(),
  /** Counts of the previous version; missing without any. */
  baseline: v.optional(baselineSchema),
  /** Ended without a verdict: too few visits in a week, or a version that never had a soak. The version is not good. */
  outcome: v.optional(v.literal('not judged')),
});

export type Soak = v.InferOutput<typeof soakSchema>;
export type Baseline = v.InferOutput<typeof baselineSchema>;
