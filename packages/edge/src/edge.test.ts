import path from 'node:path';
import { landTilePath } from '@aertrip/platform/land-tiles';
import { repositoryRoot, type Registry } from '@aertrip/release';
import { stopCanary } from '@aertrip/release/testing/operations';
import { by } from '@aertrip/release/testing/sample-build';
import { inlined, siteUrl, siteWithCanary, siteWithEdge } from './testing/edge-under-test';

const registryIn = (html: string) => inlined<Registry>(html, 'registry')!;

test('sends the registry in a page and as registry.json, and the configuration in the page', async () => {
  const { get } = await siteWithEdge();
  const html = await (await get('/admin')).text();
  expect(registryIn(html).microFrontends['remote-admin']?.[0]).toMatchObject({
    metadata: { version: '1.0.0' },
    extras: { revision: 3 },
  });
  expect(inlined(html, 'site-config')).toMatchObject({ siteUrl });
  const answer = await get('/registry.json');
  expect(answer.headers.get('cache-control')).toBe('no-store');
  expect(await answer.json()).toEqual(registryIn(html));
});

test('gives visitors a stable id only during a canary', async () => {
  const { browser, stream } = await siteWithCanary();
  const visitor = browser();
  const first = await visitor.get('/nowhere');
  expect(first.headers.getSetCookie()).toEqual([
    expect.stringMatching(/^aertrip_visitor=[\w-]{16}; Max-Age=31536000; Path=\/; SameSite=Lax$/),
  ]);
  expect(first.headers.get('cache-control')).toMatch(/^private/);
  expect((await visitor.get('/nowhere')).headers.get('set-cookie')).toBeNull();
  await stopCanary(stream, by);
  let later = await browser().get('/nowhere');
  while (later.headers.get('set-cookie') !== null) later = await browser().get('/nowhere');
  expect(later.headers.get('cache-control')).toMatch(/^public/);
});

test('replaces a visitor id of another form', async () => {
  const { browser } = await siteWithCanary();
  const visitor = browser();
  await visitor.get('/admin');
  const given = visitor.cookies.get('aertrip_visitor')!;
  for (const value of ['invented', `${given}.more`]) {
    visitor.cookies.set('aertrip_visitor', value);
    await visitor.get('/admin');
    expect(visitor.cookies.get('aertrip_visitor')).toMatch(/^[\w-]{16}$/);
    expect(visitor.cookies.get('aertrip_visitor')).not.toBe(given);
  }
});

test('compresses the land of maps, and has browsers keep it for a day', async () => {
  const { get } = await siteWithEdge({ edge: { publicDir: path.join(repositoryRoot, 'host/public') } });
  const tileAt = (column: number) => get(landTilePath({ column, row: 5 }), { 'accept-encoding': 'gzip' });
  const { status, headers } = await tileAt(8);
  expect([status, headers.get('content-encoding')]).toEqual([200, 'gzip']);
  expect(headers.get('cache-control')).toBe('public, max-age=86400');
  expect((await tileAt(99)).headers.get('cache-control')).not.toContain('max-age=86400');
});
