import type { SitemapEntry } from '@aertrip/platform';

/** Limits of a sitemap (sitemaps.org). */
export const maxEntries = 50_000;

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

const item = (name: 'url' | 'sitemap', siteUrl: string, path: string, changedAt: string) =>
  `<${name}><loc>${escaped(new URL(path, siteUrl).href)}</loc><lastmod>${changedAt.slice(0, 10)}</lastmod></${name}>`;

const list = (name: 'urlset' | 'sitemapindex', items: readonly string[]) =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<${name} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${items.join('\n')}\n</${name}>\n`;

/** Parts of a sitemap that one file cannot hold; 0 when one can. */
export const numberOfParts = ({ length }: readonly SitemapEntry[]) =>
  length <= maxEntries ? 0 : Math.ceil(length / maxEntries);

const urls = (siteUrl: string, entries: readonly SitemapEntry[]) =>
  list(
    'urlset',
    entries.map(({ path, changedAt }) => item('url', siteUrl, path, changedAt)),
  );

/** `/sitemap.xml`: all entries, or an index of `/sitemap-1.xml`, `/sitemap-2.xml`… when one sitemap cannot hold them. */
export function sitemap(siteUrl: string, entries: readonly SitemapEntry[]): string {
  const parts = numberOfParts(entries);
  if (parts === 0) return urls(siteUrl, entries);
  const changedAt = entries[0]?.changedAt ?? '';
  return list(
    'sitemapindex',
    Array.from({ length: parts }, (_, index) =>
      item('sitemap', siteUrl, `/sitemap-${index + 1}.xml`, changedAt),
    ),
  );
}

/** `/sitemap-{number}.xml`, from 1 to `numberOfParts`. */
export const sitemapPart = (siteUrl: string, entries: readonly SitemapEntry[], number: number): string =>
  urls(siteUrl, entries.slice((number - 1) * maxEntries, number * maxEntries));
