import { recallsOf } from '@aertrip/release/recalls';
import type { Context } from 'hono';
import type { FollowedLog } from './follow-log';

/** Pages ask every 40 s or so: with this they know of a roll-back within a minute, also behind a shared cache. */
const cacheControl = 'public, max-age=10';

/** Lists the versions that were rolled back, for open pages: the same few bytes for everybody. */
export const listRecalled = (source: FollowedLog) => async (c: Context) => {
  // Without the store the last record counts; fails only without a host.
  await source.read().catch(() => undefined);
  c.header('Cache-Control', cacheControl);
  return c.json(recallsOf(Object.entries(source.record()?.apps ?? {})));
};
