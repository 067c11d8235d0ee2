import { withRender, withReport, withVisit, type Metrics } from '@aertrip/release';
import { withoutData } from '@aertrip/release/error-kind';
import { loadReportSchema, type LoadReport } from '@aertrip/release/load-report';
import * as v from 'valibot';
import type { Client } from '../http/client-address';
import { createLimiter, createMemoryCounters } from '../limits/counters';
import type { GivenReleases } from '../releases/given-releases';
import type { ClientShares } from './client-shares';
import type { CountedVisitPart } from './visit-counter';

/** Of one visitor. */
const reportsPerMinute = 60;

const bodySchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.union([v.pipe(v.array(loadReportSchema), v.maxLength(20)), loadReportSchema]),
  v.transform((reports) => (Array.isArray(reports) ? reports : [reports])),
);

export interface Reporter {
  /** Signed id. */
  readonly visitor: string;
  readonly client: Client;
  /** Canaries of the page that the visitor was given last, such as `remote-admin.12`. */
  readonly canaries: readonly string[];
}

interface CountedRevision {
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
  readonly error?: string;
}

interface LoadCounterOptions {
  readonly given: GivenReleases;
  readonly shares: ClientShares;
  /** ms of a clock that only goes forward */
  readonly now?: () => number;
}

/** Counts loads in memory, by app, revision and version. */
export function createLoadCounter({ given, shares, now = () => performance.now() }: LoadCounterOptions) {
  const limit = createLimiter(createMemoryCounters(now), 'reports', reportsPerMinute, 60);
  const counts = new Map<string, CountedRevision>();
  const changed = new Set<string>();

  function add(app: string, revision: number, one: (versions: Metrics) => Metrics): void {
    const key = `${app}/${revision}`;
    counts.set(key, { app, revision, versions: one(counts.get(key)?.versions ?? {}) });
    changed.add(key);
  }

  const count = (report: LoadReport) =>
    add(report.remote, report.revision, (versions) => withReport(versions, report));

  async function isCounted(
    { visitor, client, canaries }: Reporter,
    { remote: app, revision, version }: LoadReport,
  ): Promise<boolean> {
    return (
      (await limit.take(visitor)) === 0 &&
      given.wasGiven({ app, revision, version }, visitor, canaries) &&
      shares.take(`loads ${app}.${revision} ${version}`, client)
    );
  }

  return {
    rendered: ({ app, revision, version, isRendered, error }: CountedRender) =>
      add(app, revision, (versions) =>
        withRender(versions, version, { isRendered, error: error && withoutData(error) }),
      ),
    visited: ({ app, revision, version, health, errors }: CountedVisitPart) =>
      add(app, revision, (versions) => withVisit(versions, version, { health, errors })),
    /** Counts the reports in a request's body; ignores invalid, foreign and excess reports. */
    async take(reporter: Reporter, body: string) {
      const { success, output } = v.safeParse(bodySchema, body);
      if (!success) return;
      for (const report of output) if (await isCounted(reporter, report)) count(report);
    },
    /** Counts of this edge for each remembered revision. */
    counted: () => [...counts.values()],
    /** Counts since the last write. */
    unwritten: () => [...changed].flatMap((key) => counts.get(key) ?? []),
    written({ app, revision, versions }: CountedRevision) {
      const key = `${app}/${revision}`;
      if (counts.get(key)?.versions === versions) changed.delete(key);
      // A revision that is not remembered gets no more reports, so its counts need no place here either.
      if (!given.knows(app, revision)) counts.delete(key);
    },
  };
}

export type LoadCounter = ReturnType<typeof createLoadCounter>;
