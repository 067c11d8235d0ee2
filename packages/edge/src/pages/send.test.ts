import { Hono } from 'hono';
import { compressPage } from './cache';
import type { FreshPage } from './render';
import { sendPage, type Sharing } from './send';

async function request(
  page: Partial<FreshPage> = {},
  headers: Record<string, string> = {},
  sharing: Sharing = 'shared',
  method = 'GET',
) {
  const stored = await compressPage({ outcome: 'page', status: 200, html: 'a page '.repeat(100), ...page });
  const app = new Hono();
  app.get('*', (c) => sendPage(c, stored, { sharing, search: new URL(c.req.url).search }));
  return { stored, answer: await app.request('http://localhost/', { method, headers }) };
}

test.each([
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip;q=1, br;q=0', 'gzip'],
  ['identity', null],
])('answers "%s" with the encoding %s', async (accepted, encoding) => {
  const { stored, answer } = await request({}, { 'accept-encoding': accepted });
  expect(answer.headers.get('content-encoding')).toBe(encoding);
  expect(answer.headers.get('vary')).toBe('Accept-Encoding');
  const body = await stored.body((encoding ?? 'identity') as 'br');
  expect(answer.headers.get('content-length')).toBe(String(body.byteLength));
  expect(Buffer.from(await answer.arrayBuffer()).equals(body)).toBe(true);
});

test.each([
  [(etag: string) => etag, 304],
  [(etag: string) => `"other", W/${etag}`, 304],
  [() => '*', 304],
  [() => '"other"', 200],
])('answers a conditional request (%#) with %s', async (list, status) => {
  const { stored } = await request();
  const { answer } = await request({}, { 'accept-encoding': 'br', 'if-none-match': list(stored.etags.br) });
  expect(answer.status).toBe(status);
  expect(answer.headers.get('etag')).toBe(stored.etags.br);
  const length = status === 304 ? 0 : (await stored.body('br')).byteLength;
  expect((await answer.arrayBuffer()).byteLength).toBe(length);
});

const cacheControlOf = async (...args: Parameters<typeof request>) =>
  (await request(...args)).answer.headers.get('cache-control');

test('sets Cache-Control by sharing and outcome', async () => {
  expect(await cacheControlOf()).toMatch(/^public, max-age=0, s-maxage=2,/);
  expect(await cacheControlOf({ outcome: 'missing', status: 404 })).toMatch(/^public/);
  expect(await cacheControlOf({}, {}, 'byVisitor')).toBe('private, max-age=0, must-revalidate');
  expect(await cacheControlOf({}, {}, 'none')).toBe('private, no-store');
  expect(await cacheControlOf({ outcome: 'shell' })).toBe('no-store');
});
