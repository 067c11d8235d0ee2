import type { RemoteServerModule } from '@aertrip/platform';
import { row } from '@aertrip/platform/rows';
import * as v from 'valibot';
import { readAllRows } from './lib/server-rows';

const slugSchema = row({ slug: v.string() });

/**
 * All destinations, live packages, and former slugs that redirect to a package.
 * @throws Error for an unexpected response
 */
export const pageIndex = (async ({ config, signal }) => {
  const reading = { data: config.supabase, signal };
  const [destinations, packages, former] = await Promise.all([
    readAllRows(reading, 'destinations?active=eq.true&select=slug', slugSchema),
    readAllRows(reading, 'package_cards?select=slug', slugSchema),
    readAllRows(reading, 'package_slug_history?select=slug', slugSchema),
  ]);
  return {
    destination: destinations.map(({ slug }) => slug),
    packageSlug: [...packages, ...former].map(({ slug }) => slug),
  };
}) satisfies RemoteServerModule['pageIndex'];
