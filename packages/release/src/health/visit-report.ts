import * as v from 'valibot';
import { goalNameSchema, maxGoals, visitFaults, visitSizes } from '../core/counted-health';

/** Endpoint of the edge for visit reports. */
export const visitReportPath = '/_releases/visits';

/** Time in ms after which a page that is still visible counts as another visit. */
export const visitLength = 10 * 60_000;

/** Maximum number of releases in a report: the host and every remote. */
const maxReleases = 12;

/** Maximum kinds of errors that a page reports for one release. */
export const maxErrorKinds = 3;

const name = v.pipe(v.string(), v.maxLength(80));
const size = v.pipe(v.number(), v.minValue(0), v.maxValue(10_000_000));

/** Location and message of an error, without personal data (`errorKind`). */
const errorKindSchema = v.object({
  /** File of the release with line and column, such as `main.1a2b3c.js:1:20417`. */
  at: v.pipe(v.string(), v.maxLength(120), v.regex(/^[\w.@/-]+:\d{1,7}:\d{1,7}$/)),
  says: v.pipe(v.string(), v.maxLength(80)),
});

export type ErrorKind = v.InferOutput<typeof errorKindSchema>;

/** Health of one release on a page since the last report. */
const visitedReleaseSchema = v.object({
  app: name,
  version: name,
  revision: v.pipe(v.number(), v.integer(), v.minValue(0)),
  /** Faults that happened at least once. */
  faults: v.pipe(v.array(v.picklist(visitFaults)), v.maxLength(visitFaults.length)),
  sizes: v.record(v.picklist(visitSizes), size),
  /** Furthest state of each goal that was begun. */
  goals: v.pipe(v.record(goalNameSchema, v.picklist(['begun', 'reached'])), v.maxEntries(maxGoals)),
  errors: v.pipe(v.array(errorKindSchema), v.maxLength(maxErrorKinds)),
});

/** Report of a visit. It has no data about the visitor. */
export const visitReportSchema = v.object({
  releases: v.pipe(v.array(visitedReleaseSchema), v.maxLength(maxReleases)),
});

export type VisitedRelease = v.InferOutput<typeof visitedReleaseSchema>;
export type VisitReport = v.InferInput<typeof visitReportSchema>;
