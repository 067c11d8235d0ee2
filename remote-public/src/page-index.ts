import type { RemoteServerModule } from '@aertrip/platform';
import { row } from '@aertrip/platform/rows';
import * as v from 'valibot';
import { readAllRows } from './lib/server-rows';

const slugSchema = row({ slug: v.string() });

/**
 * Every destination, every package that is live, and the slugs of the past, which lead on to a package.
 * @throws Error when the data service does not answer as expected
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
