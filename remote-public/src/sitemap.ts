import type { RemoteServerModule, SiteConfig, SitemapEntry } from '@aertrip/platform';
import { columnsOf, parse, row } from '@aertrip/platform/rows';
import * as v from 'valibot';
import { paths } from './config/paths';

/** Rows of one answer: what a hosted data service gives at most. */
const pageSize = 1000;

const destinationSchema = row({ slug: v.string(), updated_at: v.string() });
const packageSchema = row({ slug: v.string(), destination_slug: v.string(), updated_at: v.string() });

interface Listed {
  readonly slug: string;
  readonly updatedAt: string;
}

interface Reading {
  readonly data: SiteConfig['supabase'];
  readonly signal?: AbortSignal;
}

/** All rows of a list, in the order of their slugs, whatever their number. */
async function readAll<Row extends Listed>(
  { data: { url, anonKey }, signal }: Reading,
  list: string,
  schema: v.GenericSchema<unknown, Row>,
): Promise<Row[]> {
  const rows: Row[] = [];
  for (;;) {
    const last = rows.at(-1);
    const after = last ? `&slug=gt.${encodeURIComponent(last.slug)}` : '';
    const answer = await fetch(`${url}/rest/v1/${list}&order=slug.asc&limit=${pageSize}${after}`, {
      headers: { apikey: anonKey, authorization: `Bearer ${anonKey}` },
      signal,
    });
    if (!answer.ok) throw new Error(`The data service answered with status ${answer.status} for ${list}.`);
    const next = parse(v.array(schema), await answer.json());
    rows.push(...next);
    if (next.length < pageSize) return rows;
  }
}

/** The latest of the changes; the beginning of time without any. */
const latest = (rows: readonly Listed[]) =>
  rows.reduce((found, { updatedAt }) => (updatedAt > found ? updatedAt : found), '1970-01-01');

/**
 * Every page of the catalogue: home, the index of destinations, each destination, each package that is live.
 * @throws Error when the data service does not answer as expected
 */
export const sitemap = (async ({ config, signal }): Promise<SitemapEntry[]> => {
  const reading = { data: config.supabase, signal };
  const [destinations, packages] = await Promise.all([
    readAll(
      reading,
      `destinations?active=eq.true&select=${columnsOf(destinationSchema).replaceAll(' ', '')}`,
      destinationSchema,
    ),
    readAll(reading, `package_cards?select=${columnsOf(packageSchema).replaceAll(' ', '')}`, packageSchema),
  ]);
  const changedAt = latest([...destinations, ...packages]);
  return [
    { path: paths.home.href, changedAt },
    { path: paths.destinations.href, changedAt },
    ...destinations.map(({ slug, updatedAt }) => ({
      path: paths.destination.href(slug),
      changedAt: updatedAt,
    })),
    ...packages.map(({ updatedAt, ...tour }) => ({ path: paths.package.href(tour), changedAt: updatedAt })),
  ];
}) satisfies RemoteServerModule['sitemap'];
