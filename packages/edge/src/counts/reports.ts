import type { Context, MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import type { Client } from '../http/client-address';
import type { ReleaseSource } from '../releases/live-releases';
import type { Previews } from '../releases/previews';
import { runsCanary, type PageStamps, type Visitors } from '../releases/visitors';
import type { LoadCounter, Reporter } from './load-counter';
import type { VisitCounter } from './visit-counter';

interface TakingService {
  readonly visitors: Visitors;
  readonly previews: Pick<Previews, 'isOpen'>;
  readonly stamps: PageStamps;
  readonly source: ReleaseSource;
  readonly counter: LoadCounter;
  readonly visits: VisitCounter;
}

type ClientOf = (c: Context) => Client;

/** Bytes of twenty reports and then some. */
const maxSize = 8 * 1024;

/** Refuses an oversized body before reading it. */
export const limitReports: MiddlewareHandler = bodyLimit({ maxSize, onError: (c) => c.body(null, 413) });

const isWithoutCanary = (source: ReleaseSource) =>
  source.read().then(
    (releases) => !runsCanary(releases),
    () => false,
  );

const reporterOf = (c: Context, visitor: string, stamps: PageStamps, clientOf: ClientOf): Reporter => ({
  visitor,
  client: clientOf(c),
  canaries: stamps.read(c, visitor),
});

/**
 * Counts the loads that a page reports. The answer is the same for counted and ignored reports, so that it reveals
 * nothing. Preview visitors do not count. A new visitor gets an id here, because pages carry none. During a canary only
 * visitors with an id from a page count, and for the canary only visitors who received its page: otherwise reports
 * could be forged without a page request.
 */
export const countLoads =
  ({ visitors, previews, counter, source, stamps }: TakingService, clientOf: ClientOf) =>
  async (c: Context) => {
    if (previews.isOpen(c)) return c.body(null, 204);
    const visitor = visitors.known(c) ?? ((await isWithoutCanary(source)) ? visitors.identify(c) : undefined);
    if (visitor) await counter.take(reporterOf(c, visitor, stamps, clientOf), await c.req.text());
    return c.body(null, 204);
  };

/**
 * Counts the visit that a page reports. The answer never tells whether it counts. Only a visitor whom this site knows
 * does: the id is given with a page while a canary runs, and with the first report of a load otherwise.
 */
export const countVisits =
  ({ visitors, previews, visits, stamps }: TakingService, clientOf: ClientOf) =>
  async (c: Context) => {
    const visitor = previews.isOpen(c) ? undefined : visitors.known(c);
    if (visitor) await visits.take(reporterOf(c, visitor, stamps, clientOf), await c.req.text());
    return c.body(null, 204);
  };
