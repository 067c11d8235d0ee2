import { row } from '@aertrip/platform/rows';
import * as v from 'valibot';

const draftSchema = row({
  /** As `save_package` takes it; see `toDocumentForm`. */
  document: v.unknown(),
  /** Version of the package that it was typed on, and what that was. */
  base_version: v.number(),
  base: v.unknown(),
  version: v.number(),
  saved_at: v.string(),
  author: v.nullable(v.string()),
});

const scheduleSchema = row({
  publish_at: v.string(),
  author: v.nullable(v.string()),
  failed_at: v.nullable(v.string()),
  /** Why it was refused at its time; null while it is still to come. */
  failure: v.nullable(v.string()),
});

/** What is planned with a package beside what is stored of it. */
export const planSchema = row({
  draft: v.nullable(draftSchema),
  schedule: v.nullable(scheduleSchema),
  /** How many links to its preview open. */
  previews: v.number(),
});

export type PackagePlan = v.InferOutput<typeof planSchema>;
export type KeptDraft = v.InferOutput<typeof draftSchema>;
export type Schedule = v.InferOutput<typeof scheduleSchema>;

export const noPlan: PackagePlan = { draft: null, schedule: null, previews: 0 };

/** A time typed as date and clock in India, as an ISO text. */
export const toMoment = (day: string, time: string): string =>
  new Date(`${day}T${time}:00+05:30`).toISOString();
