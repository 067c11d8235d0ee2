import { row } from '@aertrip/platform/rows';
import * as v from 'valibot';
import { editsSchema } from './edits/edits';

const draftSchema = row({
  edits: editsSchema,
  version: v.number(),
  saved_at: v.string(),
  author: v.nullable(v.string()),
});

const scheduleSchema = row({
  publish_at: v.string(),
  author: v.nullable(v.string()),
  /** Why the scheduled publication failed; null while it is pending. */
  failure: v.nullable(v.string()),
});

/** The plan of a package besides its stored state. */
export const planSchema = row({
  draft: v.nullable(draftSchema),
  schedule: v.nullable(scheduleSchema),
  /** Number of active preview links. */
  previews: v.number(),
});

export type PackagePlan = v.InferOutput<typeof planSchema>;
export type KeptDraft = v.InferOutput<typeof draftSchema>;
export type Schedule = v.InferOutput<typeof scheduleSchema>;

export const noPlan: PackagePlan = { draft: null, schedule: null, previews: 0 };

/** Converts a typed date and time in India to an ISO text. */
export const toMoment = (day: string, time: string): string =>
  new Date(`${day}T${time}:00+05:30`).toISOString();
