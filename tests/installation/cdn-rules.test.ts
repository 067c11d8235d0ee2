import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { siteWithCanary, siteWithEdge } from '@aertrip/edge/testing/edge-under-test';
import { renderedPage, rendererOf } from '@aertrip/edge/testing/server-bundles';
import { createPreview, previewKey, repositoryRoot } from '@aertrip/release';
import * as v from 'valibot';

const names = v.array(v.string());
const rules = v.parse(
  v.object({
    pass: v.object({ cookies: names, paths: names }),
    keep: v.array(v.object({ path: v.string(), answer: v.string() })),
    neverKeep: names,
  }),
  JSON.parse(readFileSync(path.join(repositoryRoot, 'ops/cdn/rules.json'), 'utf8')),
);

const answerFor = (place: string) => rules.keep.find((rule) => rule.path === place)?.answer;
const isCacheable = (answer: Response) =>
  !rules.neverKeep.some((word) => (answer.headers.get('cache-control') ?? 'no-store').includes(word));

const renderer = rendererOf({ render: async () => renderedPage() });

test.each([
  ['/releases/*', '/releases/remote-admin/1.0.0/remoteEntry.js'],
  ['/_releases/recalled', '/_releases/recalled'],
  ['/*', '/packages'],
])('caches %s as the edge allows, without cookies', async (place, asked) => {
  const site = await siteWithEdge({ edge: { renderer } });
  await site.release('3.0.0', { app: 'remote-public', paths: ['/packages'], server: 'server/main.cjs' });
  const answer = await site.get(asked);
  expect(answer.headers.get('cache-control')).toBe(answerFor(place));
  expect(answer.headers.getSetCookie()).toEqual([]);
  expect(answer.headers.get('vary') ?? 'Accept-Encoding').toBe('Accept-Encoding');
});

test('caches no page during a canary or with an open preview', async () => {
  const site = await siteWithCanary({ edge: { renderer } });
  const page = await site.get('/admin');
  expect(page.status).toBe(200);
  expect(isCacheable(page)).toBe(false);
  const key = await previewKey(site.store);
  const { token } = await createPreview(site.store, {
    releases: { 'remote-admin': '1.1.0' },
    channel: 'live',
    key,
    now: new Date(),
  });
  const visitor = site.browser();
  expect(isCacheable(await visitor.get(`/admin?preview=${token}`))).toBe(false);
  expect([...visitor.cookies.keys()].filter((name) => rules.pass.cookies.includes(name))).toEqual([
    ...rules.pass.cookies,
  ]);
  expect(isCacheable(await visitor.get('/packages'))).toBe(false);
});

test('does not cache responses for one browser or one moment', async () => {
  const { get } = await siteWithEdge();
  for (const asked of ['/registry.json', '/readyz', '/releases/host/9.9.9/main.js']) {
    const answer = await get(asked);
    expect([asked, isCacheable(answer)]).toEqual([asked, false]);
  }
});

describe('behind a CDN and a proxy', () => {
  const asked: { url?: string; from?: string | string[] }[] = [];
  const services = createServer((request, response) => {
    asked.push({ url: request.url, from: request.headers['x-forwarded-for'] });
    response.setHeader('Cache-Control', 'public, max-age=60').end('{}');
  });
  let address: string;
  beforeAll(async () => {
    await once(services.listen(0, '127.0.0.1'), 'listening');
    address = `http://127.0.0.1:${(services.address() as AddressInfo).port}`;
  });
  afterAll(async () => {
    services.close();
    await once(services, 'close');
  });

  test('passes every path of a service, whose headers do not address the CDN', async () => {
    const { edge, get } = await siteWithEdge({
      edge: { upstreams: { data: address, identity: address }, firebaseAuth: address },
    });
    const ofServices: string[] = [];
    for (const { path: place } of edge.routes.filter(({ path: each }) => /^\/[^:]+\/\*$/.test(each))) {
      // Of sign-in, the edge passes on only the panel's own calls.
      await get(place === '/auth/v1/*' ? '/auth/v1/user' : place.replace('*', 'something'));
      if (asked.splice(0).length > 0) ofServices.push(place);
    }
    const passed = rules.pass.paths.filter((place) => place.endsWith('/*'));
    expect([...new Set(ofServices)].toSorted()).toEqual(passed.toSorted());
  });

  test('identifies the visitor by the CDN’s address header, not by forged ones', async () => {
    const { get } = await siteWithEdge({
      edge: { upstreams: { data: address, identity: address }, clients: { trustedProxies: 2 } },
    });
    // The CDN adds the visitor's address; the proxy behind it adds the CDN's.
    await get('/rest/v1/x', { 'x-forwarded-for': '198.51.100.66, 203.0.113.7, 192.0.2.1' });
    expect(asked.splice(0)).toEqual([{ url: '/rest/v1/x', from: '203.0.113.7' }]);
  });
});
