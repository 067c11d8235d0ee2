import type { Context, MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import type { ReleaseService } from './release-service';

/** Bytes of twenty reports and then some. */
const maxSize = 8 * 1024;

/** Refuses what is larger than any report before it is read. */
export const limitReports: MiddlewareHandler = bodyLimit({ maxSize, onError: (c) => c.body(null, 413) });

/**
 * Takes what a page reports of its loads. The answer is the same for what is counted and what is not: nobody can find
 * out from it what would be. Counted are visitors whom this site knows and who look at no preview.
 */
export const takeReports =
  ({ visitors, previews, counter }: Pick<ReleaseService, 'visitors' | 'previews' | 'counter'>) =>
  async (c: Context) => {
    const visitor = visitors.known(c);
    if (visitor && !previews.isOpen(c)) counter.take(visitor, await c.req.text());
    return c.body(null, 204);
  };
