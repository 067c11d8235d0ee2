import * as v from 'valibot';
import { audiences } from '../core/audience';
import { countedHealthSchema } from '../metrics/health';

const count = v.pipe(v.number(), v.integer(), v.minValue(0));

/** What was counted of a version over its last revisions. */
const baselineSchema = v.object({
  loads: count,
  failures: count,
  renders: v.optional(v.object({ requested: count, failed: count })),
  health: v.optional(countedHealthSchema),
});

/** The time after a version went live for everybody, in which it is compared with the version before. */
export const soakSchema = v.object({
  version: v.string(),
  /** The version before, whether it was good or not; null for the first one. */
  previous: v.nullable(v.string()),
  since: v.string(),
  /** The revision that made it live: what is counted from it on counts. */
  revision: v.number(),
  audience: v.picklist(audiences),
  /** Minutes that it lasts at least. */
  minutes: v.number(),
  /** Visits without which nothing is concluded. */
  visits: v.number(),
  /** What was counted of the version before; missing where nothing was. */
  baseline: v.optional(baselineSchema),
  /** It ended, and the version is not called good: there were too few visits for a week, or it never had a soak. */
  outcome: v.optional(v.literal('not judged')),
});

export type Soak = v.InferOutput<typeof soakSchema>;
export type Baseline = v.InferOutput<typeof baselineSchema>;
