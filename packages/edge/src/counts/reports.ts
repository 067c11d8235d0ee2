import type { Context, MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import type { Client } from '../http/client-address';
import type { Previews } from '../releases/previews';
import type { VisitCounter } from './visit-counter';

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
