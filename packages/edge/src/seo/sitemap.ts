import type { PublicAddress } from './public-urls';

/** What a sitemap may hold (sitemaps.org). */
export const mostAddresses = 50_000;

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

const item = (name: 'url' | 'sitemap', siteUrl: string, path: string, changedAt: string) =>
  `<${name}><loc>${escaped(new URL(path, siteUrl).href)}</loc><lastmod>${changedAt.slice(0, 10)}</lastmod></${name}>`;

const list = (name: 'urlset' | 'sitemapindex', items: readonly string[]) =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<${name} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${items.join('\n')}\n</${name}>\n`;

const part = (addresses: readonly PublicAddress[], number: number) =>
  addresses.slice((number - 1) * mostAddresses, number * mostAddresses);

const urls = (siteUrl: string, addresses: readonly PublicAddress[]) =>
  list(
    'urlset',
    addresses.map(({ path, changedAt }) => item('url', siteUrl, path, changedAt)),
  );

/** `/sitemap.xml`: all addresses, or an index of `/sitemap-1.xml`, `/sitemap-2.xml`… when one sitemap cannot hold them. */
export function sitemap(siteUrl: string, addresses: readonly PublicAddress[]): string {
  if (addresses.length <= mostAddresses) return urls(siteUrl, addresses);
  const parts = Math.ceil(addresses.length / mostAddresses);
  const changedAt = addresses[0]?.changedAt ?? '';
  return list(
    'sitemapindex',
    Array.from({ length: parts }, (_, index) =>
      item('sitemap', siteUrl, `/sitemap-${index + 1}.xml`, changedAt),
    ),
  );
}

/** `/sitemap-{number}.xml`, from 1; nothing when there is no such part. */
export function sitemapPart(
  siteUrl: string,
  addresses: readonly PublicAddress[],
  number: number,
): string | undefined {
  const found = part(addresses, number);
  return addresses.length > mostAddresses && found.length > 0 ? urls(siteUrl, found) : undefined;
}

/** `/robots.txt`: what is somebody's own is nothing for search engines. */
export const robots = (siteUrl: string): string =>
  `User-agent: *\nDisallow: /admin\nDisallow: /user\n\nSitemap: ${new URL('/sitemap.xml', siteUrl).href}\n`;
