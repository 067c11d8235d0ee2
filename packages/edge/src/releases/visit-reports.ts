import type { Context } from 'hono';
import type { Client } from '../http/client-address';
import type { ReleaseService } from './release-service';
import { reporterOf } from './reporter';

type TakingService = Pick<ReleaseService, 'visitors' | 'previews' | 'visits' | 'stamps'>;

/**
 * Takes what a page reports of a visit. The answer never tells whether it counts. Only a visitor whom this site knows
 * does: the id is given with a page while a canary runs, and with the first report of a load otherwise.
 */
export const takeVisits =
  ({ visitors, previews, visits, stamps }: TakingService, clientOf: (c: Context) => Client) =>
  async (c: Context) => {
    const visitor = previews.isOpen(c) ? undefined : visitors.known(c);
    if (visitor) await visits.take(reporterOf(c, visitor, { stamps, clientOf }), await c.req.text());
    return c.body(null, 204);
  };
