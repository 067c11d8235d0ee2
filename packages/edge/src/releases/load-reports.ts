import type { Context, MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import type { Client } from '../http/client-address';
import type { ReleaseSource } from './live-releases';
import type { ReleaseService } from './release-service';
import { reporterOf } from './reporter';
import { runsCanary } from './visitors';

type TakingService = Pick<ReleaseService, 'visitors' | 'previews' | 'counter' | 'source' | 'stamps'>;

/** Bytes of twenty reports and then some. */
const maxSize = 8 * 1024;

/** Refuses what is larger than any report before it is read. */
export const limitReports: MiddlewareHandler = bodyLimit({ maxSize, onError: (c) => c.body(null, 413) });

const isWithoutCanary = (source: ReleaseSource) =>
  source.read().then(
    (releases) => !runsCanary(releases),
    () => false,
  );

/**
 * Takes what a page reports of its loads. The answer is the same for what is counted and what is not: nobody can find
 * out from it what would be. Counted are visitors who look at no preview. One whom this site does not know gets an id
 * now, because pages carry none; while a canary runs only those count whom its pages have given one, and of a canary
 * only those who were given a page under it, or reports could be invented without ever asking for a page.
 */
export const takeReports =
  ({ visitors, previews, counter, source, stamps }: TakingService, clientOf: (c: Context) => Client) =>
  async (c: Context) => {
    if (previews.isOpen(c)) return c.body(null, 204);
    const visitor = visitors.known(c) ?? ((await isWithoutCanary(source)) ? visitors.identify(c) : undefined);
    if (visitor) await counter.take(reporterOf(c, visitor, { stamps, clientOf }), await c.req.text());
    return c.body(null, 204);
  };
