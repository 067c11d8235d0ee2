import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { readPublicAddresses, type PublicAddress } from './public-urls';
import { mostAddresses, robots, sitemap, sitemapPart } from './sitemap';

const siteUrl = 'https://holidays.example';

const addresses = (count: number): PublicAddress[] =>
  Array.from({ length: count }, (_, index) => ({
    path: `/package/p${index}`,
    changedAt: '2026-11-20T10:00:00Z',
  }));

const locations = (xml: string) => [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, url]) => url);

test('a sitemap holds full addresses with the day of their last change', () => {
  const xml = sitemap(siteUrl, [{ path: '/packages/kashmir?a=1&b', changedAt: '2026-11-20T10:00:00Z' }]);
  expect(xml).toContain(
    '<url><loc>https://holidays.example/packages/kashmir?a=1&amp;b</loc><lastmod>2026-11-20</lastmod></url>',
  );
  expect(xml).toMatch(/^<\?xml version="1\.0" encoding="UTF-8"\?>\n<urlset /);
});

test('more addresses than one sitemap may hold stand in several, with an index', () => {
  const all = addresses(mostAddresses + 1);
  expect(locations(sitemap(siteUrl, all.slice(0, mostAddresses)))).toHaveLength(mostAddresses);
  expect(locations(sitemap(siteUrl, all))).toEqual([`${siteUrl}/sitemap-1.xml`, `${siteUrl}/sitemap-2.xml`]);
  expect(locations(sitemapPart(siteUrl, all, 1) ?? '')).toHaveLength(mostAddresses);
  expect(locations(sitemapPart(siteUrl, all, 2) ?? '')).toEqual([`${siteUrl}/package/p${mostAddresses}`]);
  expect(sitemapPart(siteUrl, all, 3)).toBeUndefined();
  expect(sitemapPart(siteUrl, all.slice(0, 2), 1)).toBeUndefined();
});

test('robots are told where the sitemap is and what is none of theirs', () => {
  expect(robots(siteUrl).split('\n')).toEqual([
    'User-agent: *',
    'Disallow: /admin',
    'Disallow: /user',
    '',
    'Sitemap: https://holidays.example/sitemap.xml',
    '',
  ]);
});

const slug = (index: number) => `p${String(index).padStart(6, '0')}`;

/** A data service with so many packages, which gives a thousand rows at most. */
async function dataService(count: number) {
  const asked: URL[] = [];
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '', 'http://localhost');
    asked.push(url);
    const isPackages = url.pathname === '/rest/v1/package_cards';
    const after = url.searchParams.get('slug')?.replace('gt.', '') ?? '';
    const rows = isPackages
      ? Array.from({ length: count }, (_, index) => ({
          slug: slug(index),
          destination_slug: 'kashmir',
          updated_at: '2026-11-20T10:00:00+00:00',
        }))
      : [{ slug: 'kashmir', updated_at: '2026-11-21T10:00:00+00:00' }];
    response
      .setHeader('connection', 'close')
      .end(JSON.stringify(rows.filter((row) => row.slug > after).slice(0, 1000)));
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return { url, asked, close: () => server.close() };
}

test('every destination and every package is found, a thousand at a time', async () => {
  const { url, asked, close } = await dataService(2500);
  const found = await readPublicAddresses({ url, anonKey: 'key' });
  close();
  expect(asked).toHaveLength(4);
  expect(found.slice(0, 4)).toEqual([
    { path: '/', changedAt: '2026-11-21T10:00:00+00:00' },
    { path: '/international-tours', changedAt: '2026-11-21T10:00:00+00:00' },
    { path: '/packages/kashmir', changedAt: '2026-11-21T10:00:00+00:00' },
    { path: '/packages/kashmir/p000000', changedAt: '2026-11-20T10:00:00+00:00' },
  ]);
  expect(new Set(found.map(({ path }) => path)).size).toBe(2503);
});

test('a data service that answers otherwise is an error, not an empty sitemap', async () => {
  const server = createServer(
    (_, response) => void response.writeHead(500, { connection: 'close' }).end('{}'),
  );
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  await expect(readPublicAddresses({ url, anonKey: 'key' })).rejects.toThrow('status 500');
  server.close();
});
