import type { SitemapEntry } from '@aertrip/platform';
import { maxEntries, numberOfParts, sitemap, sitemapPart } from './sitemap';

const siteUrl = 'https://holidays.example';

const entries = (count: number): SitemapEntry[] =>
  Array.from({ length: count }, (_, index) => ({
    path: `/offers/p${index}`,
    changedAt: '2026-11-20T10:00:00Z',
  }));

const locations = (xml: string) => [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, url]) => url);

test('lists full URLs with the day of their last change', () => {
  const xml = sitemap(siteUrl, [{ path: '/offers/june?a=1&b', changedAt: '2026-11-20T10:00:00Z' }]);
  expect(xml).toContain(
    '<url><loc>https://holidays.example/offers/june?a=1&amp;b</loc><lastmod>2026-11-20</lastmod></url>',
  );
  expect(xml).toMatch(/^<\?xml version="1\.0" encoding="UTF-8"\?>\n<urlset /);
});

test('splits too many URLs into several sitemaps with an index', () => {
  const all = entries(maxEntries + 1);
  expect(locations(sitemap(siteUrl, all.slice(0, maxEntries)))).toHaveLength(maxEntries);
  expect(locations(sitemap(siteUrl, all))).toEqual([`${siteUrl}/sitemap-1.xml`, `${siteUrl}/sitemap-2.xml`]);
  expect(locations(sitemapPart(siteUrl, all, 1))).toHaveLength(maxEntries);
  expect(locations(sitemapPart(siteUrl, all, 2))).toEqual([`${siteUrl}/offers/p${maxEntries}`]);
  expect(numberOfParts(all)).toBe(2);
  expect(numberOfParts(all.slice(0, maxEntries))).toBe(0);
});
