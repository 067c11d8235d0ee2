import type { RemoteServerModule, SitemapEntry } from '@aertrip/platform';
import { columnsOf, row } from '@aertrip/platform/rows';
import * as v from 'valibot';
import { paths } from './config/paths';
import type { LegalTextKind } from './features/company/legal-text';
import { readAllRows, readRows } from './lib/server-rows';

const destinationSchema = row({ slug: v.string(), updated_at: v.string() });
const changeSchema = row({ updated_at: v.string() });
const packageSchema = row({ slug: v.string(), destination_slug: v.string(), updated_at: v.string() });

interface Changed {
  readonly updatedAt: string;
}

/** The latest change; the epoch without any. */
const latest = (rows: readonly Changed[]) =>
  rows.reduce((found, { updatedAt }) => (updatedAt > found ? updatedAt : found), '1970-01-01');

const legalText = (kind: LegalTextKind) => `policies?active=eq.true&kind=eq.${kind}&select=updated_at`;

/**
 * All public pages: home, index of destinations, destinations, live packages, company pages.
 * @throws Error for an unexpected response
 */
export const sitemap = (async ({ config, signal }): Promise<SitemapEntry[]> => {
  const reading = { data: config.supabase, signal };
  const [destinations, packages, facts, terms, privacy] = await Promise.all([
    readAllRows(
      reading,
      `destinations?active=eq.true&select=${columnsOf(destinationSchema).replaceAll(' ', '')}`,
      destinationSchema,
    ),
    readAllRows(
      reading,
      `package_cards?select=${columnsOf(packageSchema).replaceAll(' ', '')}`,
      packageSchema,
    ),
    readRows(reading, 'site_settings?key=eq.company&select=updated_at', changeSchema),
    readRows(reading, legalText('booking_terms'), changeSchema),
    readRows(reading, legalText('privacy'), changeSchema),
  ]);
  const changedAt = latest([...destinations, ...packages]);
  return [
    { path: paths.home.href, changedAt },
    { path: paths.destinations.href, changedAt },
    { path: paths.search.href, changedAt },
    ...destinations.map(({ slug, updatedAt }) => ({
      path: paths.destination.href(slug),
      changedAt: updatedAt,
    })),
    { path: paths.contact.href, changedAt: latest(facts) },
    { path: paths.terms.href, changedAt: latest(terms) },
    { path: paths.privacy.href, changedAt: latest(privacy) },
    ...packages.map(({ updatedAt, ...tour }) => ({ path: paths.package.href(tour), changedAt: updatedAt })),
  ];
}) satisfies RemoteServerModule['sitemap'];
