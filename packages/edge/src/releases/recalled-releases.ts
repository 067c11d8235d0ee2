import { recallsOf } from '@aertrip/release/recalls';
import type { Context } from 'hono';
import type { StoreSource } from './store-source';

/** Pages ask every 40 s or so: with this they know of a roll-back within a minute, also behind a shared cache. */
const cacheControl = 'public, max-age=10';

/** Says which versions were rolled back, for the pages that are open: the same few bytes for everybody. */
export const sayRecalled = (source: StoreSource) => async (c: Context) => {
  // What cannot be read keeps its last valid state; fails only without a host.
  await source.read().catch(() => undefined);
  c.header('Cache-Control', cacheControl);
  return c.json(recallsOf(source.revisions()));
};
