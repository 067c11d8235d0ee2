import * as v from 'valibot';

/** Endpoint of the edge for visit reports. */
export const visitReportPath = '/_releases/visits';

/** An app that did not load, an error that nothing caught, an error in place of a screen, a rejected promise, a failed data call. */
export const visitFaults = ['load', 'error', 'render', 'rejection', 'call'] as const;

export type VisitFault = (typeof visitFaults)[number];

/** Faults with which a visit fails; the others are telemetry. */
export const failures: readonly VisitFault[] = ['load', 'error', 'render'];

/** LCP and INP in ms, CLS in thousandths, number of data calls. */
export const visitSizes = ['lcp', 'inp', 'cls', 'calls'] as const;

export type VisitSize = (typeof visitSizes)[number];

/** Maximum number of releases in a report: the host and every remote. */
const maxReleases = 12;

/** Maximum kinds of errors that a page reports for one release. */
export const maxErrorKinds = 3;

const name = v.pipe(v.string(), v.maxLength(80));
const size = v.pipe(v.number(), v.minValue(0), v.maxValue(10_000_000));

/** Location and message of an error, without personal data (`withoutData`). */
const errorKindSchema = v.object({
  /** File of the release with line and column, such as `main.1a2b3c.js:1:20417`. */
  at: v.pipe(v.string(), v.maxLength(120), v.regex(/^[\w.@/-]+:\d{1,7}:\d{1,7}$/)),
  says: v.pipe(v.string(), v.maxLength(80)),
});

export type ErrorKind = v.InferOutput<typeof errorKindSchema>;

const visitedReleaseSchema = v.object({
  app: name,
  version: name,
  /** Its visit was reported before, and has failed since. */
  isLater: v.optional(v.boolean(), false),
  /** Faults that happened at least once. */
  faults: v.pipe(v.array(v.picklist(visitFaults)), v.maxLength(visitFaults.length)),
  sizes: v.record(v.picklist(visitSizes), size),
  errors: v.pipe(v.array(errorKindSchema), v.maxLength(maxErrorKinds)),
});

/** Report of a visit. It has no data about the visitor. */
export const visitReportSchema = v.object({
  releases: v.pipe(v.array(visitedReleaseSchema), v.maxLength(maxReleases)),
});

export type VisitedRelease = v.InferOutput<typeof visitedReleaseSchema>;
export type VisitReport = v.InferInput<typeof visitReportSchema>;
