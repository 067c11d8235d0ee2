import { withRender, withReport, type Metrics } from '@aertrip/release';
import { loadReportSchema, type LoadReport } from '@aertrip/release/load-report';
import * as v from 'valibot';
import type { ServedVersions } from './served-versions';

/** What one visitor may report in a minute. */
const reportsPerMinute = 60;
const minute = 60_000;

/** Visitors of one minute whose reports are told apart; those of any more wait for the next minute. */
const countedVisitors = 50_000;

const bodySchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.union([v.pipe(v.array(loadReportSchema), v.maxLength(20)), loadReportSchema]),
  v.transform((reports) => (Array.isArray(reports) ? reports : [reports])),
);

export interface CountedRevision {
  readonly app: string;
  readonly revision: number;
  readonly versions: Metrics;
}

/** A page that was to be rendered on the server, by a release. */
export interface CountedRender {
  readonly app: string;
  readonly revision: number;
  readonly version: string;
  readonly isRendered: boolean;
}

export interface LoadCounter {
  rendered(page: CountedRender): void;
  /** Counts the reports in a request's body; whatever is not valid, not served here or too much is left out. */
  take(visitor: string, body: string): void;
  /** What was counted since it was written last. */
  unwritten(): CountedRevision[];
  written(counted: CountedRevision): void;
}

/** Lets each visitor report so often, in windows that begin with the first report. */
function createLimit(now: () => number) {
  const windows = new Map<string, { readonly since: number; used: number }>();
  return (visitor: string): boolean => {
    const known = windows.get(visitor);
    if (known && now() - known.since < minute) {
      known.used += 1;
      return known.used <= reportsPerMinute;
    }
    if (!known && windows.size >= countedVisitors) {
      for (const [other, { since }] of windows) if (now() - since >= minute) windows.delete(other);
      if (windows.size >= countedVisitors) return false;
    }
    windows.set(visitor, { since: now(), used: 1 });
    return true;
  };
}

/**
 * Counts loads in memory, by remote, revision and version.
 * @param now ms of a clock that only goes forward
 */
export function createLoadCounter(
  served: ServedVersions,
  now: () => number = () => performance.now(),
): LoadCounter {
  const isAllowed = createLimit(now);
  const counts = new Map<string, CountedRevision>();
  const changed = new Set<string>();

  function add(app: string, revision: number, one: (versions: Metrics) => Metrics): void {
    const key = `${app}/${revision}`;
    counts.set(key, { app, revision, versions: one(counts.get(key)?.versions ?? {}) });
    changed.add(key);
  }

  const count = (report: LoadReport) =>
    add(report.remote, report.revision, (versions) => withReport(versions, report));

  return {
    rendered: ({ app, revision, version, isRendered }) =>
      add(app, revision, (versions) => withRender(versions, version, isRendered)),
    take(visitor, body) {
      const { success, output } = v.safeParse(bodySchema, body);
      if (!success) return;
      for (const report of output) {
        if (isAllowed(visitor) && served.has(report.remote, report.revision, report.version)) count(report);
      }
    },
    unwritten: () => [...changed].flatMap((key) => counts.get(key) ?? []),
    written({ app, revision, versions }) {
      const key = `${app}/${revision}`;
      if (counts.get(key)?.versions === versions) changed.delete(key);
      // A revision that is not remembered gets no more reports, so its counts need no place here either.
      if (!served.knows(app, revision)) counts.delete(key);
    },
  };
}
