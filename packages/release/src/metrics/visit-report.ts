import * as v from 'valibot';
import { visitFaults, visitSizes } from './health';

/** Where a page reports what a visit was like; answered by the edge. */
export const visitReportPath = '/_releases/visits';

/** Time in ms after which a page that is still looked at counts as one more visit. */
export const visitLength = 10 * 60_000;

/** Releases that a page may have shown: the host and every remote. */
const maxReleases = 12;

/** Kinds of errors that a page tells of one release. */
export const maxErrorKinds = 3;

const name = v.pipe(v.string(), v.maxLength(80));
const size = v.pipe(v.number(), v.minValue(0), v.maxValue(10_000_000));

/** Where an error was thrown, and what it said, without anything of the visitor's (`errorKind`). */
const errorKindSchema = v.object({
  /** File of the release with line and column, such as `main.1a2b3c.js:1:20417`. */
  at: v.pipe(v.string(), v.maxLength(120), v.regex(/^[\w.@/-]+:\d{1,7}:\d{1,7}$/)),
  says: v.pipe(v.string(), v.maxLength(80)),
});

export type ErrorKind = v.InferOutput<typeof errorKindSchema>;

/** What a page had of one release since it reported last. */
const visitedReleaseSchema = v.object({
  app: name,
  version: name,
  revision: v.pipe(v.number(), v.integer(), v.minValue(0)),
  /** What went wrong at least once. */
  faults: v.pipe(v.array(v.picklist(visitFaults)), v.maxLength(visitFaults.length)),
  sizes: v.record(v.picklist(visitSizes), size),
  goals: v.object({ begun: v.boolean(), reached: v.boolean() }),
  errors: v.pipe(v.array(errorKindSchema), v.maxLength(maxErrorKinds)),
});

/** What a page says of a visit. Nothing in it is about the visitor. */
export const visitReportSchema = v.object({
  releases: v.pipe(v.array(visitedReleaseSchema), v.maxLength(maxReleases)),
});

export type VisitedRelease = v.InferOutput<typeof visitedReleaseSchema>;
export type VisitReport = v.InferInput<typeof visitReportSchema>;
