import { type CountedError, type Counts, type LiveApp, noCounts, withVisits } from '@aertrip/release';
import { withoutData } from '@aertrip/release/error-kind';
import { failures, type VisitedRelease, visitReportSchema } from '@aertrip/release/visit-report';
import type { Context, MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import * as v from 'valibot';
import type { Client } from '../http/client-address';
import { createLimiter, type CounterStore } from '../limits/counters';
import type { Previews } from '../releases/previews';
import { createVisitMetrics } from './visit-metrics';

/** Reports of an app that count from one client in ten minutes: those of one visit. */
const reportsOfClient = { most: 2, seconds: 10 * 60 };

const bodySchema = v.pipe(v.string(), v.parseJson(), visitReportSchema);

/** A page that was to be rendered on the server, by a release. */
export interface CountedRender {
  readonly app: string;
  readonly version: string;
  readonly isRendered: boolean;
  readonly error?: string;
}

interface CountedVersion {
  readonly app: string;
  readonly version: string;
  readonly counts: Counts;
}

interface VisitCounterOptions {
  /** What visitors get of each app. */
  readonly live: () => ReadonlyMap<string, LiveApp>;
  readonly counters: CounterStore;
  /** The time by the store's clock. */
  readonly now: () => Date;
}

/** Counts visits in memory, by app and version. */
export function createVisitCounter({ live, counters, now }: VisitCounterOptions) {
  const limit = createLimiter(counters, 'visits', reportsOfClient.most, reportsOfClient.seconds);
  const metrics = createVisitMetrics();
  const counted = new Map<string, CountedVersion>();
  const changed = new Set<string>();

  function add(app: string, version: string, visits: Parameters<typeof withVisits>[2]): void {
    const key = `${app}@${version}`;
    const counts = withVisits(counted.get(key)?.counts ?? noCounts, now(), visits);
    counted.set(key, { app, version, counts });
    changed.add(key);
  }

  function isInForce({ app, version }: VisitedRelease): boolean {
    const current = live().get(app);
    return current?.live === version || current?.canary?.version === version;
  }

  async function take({ network, isTrusted }: Client, visit: VisitedRelease): Promise<void> {
    const { app, version, isLater, faults, errors } = visit;
    if (!isInForce(visit)) return;
    if (!isTrusted && (await limit.take(`${network} ${app}`)) > 0) return;
    const hasFailed = faults.some((fault) => failures.includes(fault));
    add(app, version, {
      visits: isLater ? 0 : 1,
      failed: hasFailed ? 1 : 0,
      errors: errors.map(({ at, says }): CountedError => ({ at, says: withoutData(says), visits: 1 })),
    });
    metrics.visited(visit, hasFailed);
  }

  return {
    /** A page that could not be rendered is a failed visit. */
    rendered({ app, version, isRendered, error }: CountedRender) {
      metrics.rendered(app, version, isRendered);
      if (isRendered) return;
      const errors = error ? [{ at: 'server render', says: withoutData(error), visits: 1 }] : [];
      add(app, version, { visits: 1, failed: 1, errors });
    },
    /** Counts the visits in a request's body; ignores invalid ones, those of versions not in force and excess ones. */
    async take(client: Client, body: string) {
      const { success, output } = v.safeParse(bodySchema, body);
      if (success) await Promise.all(output.releases.map((visit) => take(client, visit)));
    },
    /** Counts since the last write. */
    unwritten: () => [...changed].flatMap((key) => counted.get(key) ?? []),
    written({ app, version, counts }: CountedVersion) {
      const key = `${app}@${version}`;
      if (counted.get(key)?.counts === counts) changed.delete(key);
    },
  };
}

export type VisitCounter = ReturnType<typeof createVisitCounter>;

interface TakingService {
  readonly previews: Pick<Previews, 'isOpen'>;
  readonly counter: VisitCounter;
}

/** Bytes of a report of twelve releases. */
const maxSize = 8 * 1024;

/** Refuses an oversized body before reading it. */
export const limitReports: MiddlewareHandler = bodyLimit({ maxSize, onError: (c) => c.body(null, 413) });

/** Counts the visit that a page reports. Previews do not count. The answer is the same for counted and ignored reports. */
export const countVisits =
  ({ previews, counter }: TakingService, clientOf: (c: Context) => Client) =>
  async (c: Context) => {
    if (!previews.isOpen(c)) await counter.take(clientOf(c), await c.req.text());
    return c.body(null, 204);
  };
