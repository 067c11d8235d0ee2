import { createPreview, previewKey, readCounts, type Registry, visitsIn } from '@aertrip/release';
import { stepCanary } from '@aertrip/release/testing/operations';
import { by } from '@aertrip/release/testing/sample-build';
import type { RenderRequest } from '../rendering/page-renderer';
import { inlined, siteWithEdge } from '../testing/edge-under-test';
import { RenderNotBegun } from '../rendering/render-pool';
import { renderedPage, rendererOf } from '../testing/server-bundles';

/** The record that begins the canary, after remotes, host, remote-admin and remote-public. */
const canaryRevision = 5;

const server = 'server/main.cjs';

/** A site whose host 1.1.0 takes half of the visitors; its start page is rendered on the server. */
async function siteWithHostCanary() {
  const renders: RenderRequest[] = [];
  /** Versions of the host that render nothing, with the reason. */
  const failing = new Map<string, Error>();
  const renderer = rendererOf({
    render: async (request) => {
      renders.push(request);
      const error = failing.get(request.host);
      if (error) return request.onFailure?.(error) as undefined;
      return renderedPage({ body: `<h1>by host ${request.host}</h1>` });
    },
  });
  const site = await siteWithEdge({ edge: { renderer }, service: { maxAge: 0 } });
  await site.release('3.0.0', { app: 'remote-public', paths: ['/'], server });
  await site.releaseToShare('1.1.0', { ...site.host, steps: [50, 80], server });
  return { ...site, hostStream: site.streamOf('host'), renders, failing };
}

const shellOf = (html: string) => /<script defer src="\/releases\/host\/([\d.]+)\//.exec(html)?.[1];
const hostIn = (html: string) => inlined<Registry>(html, 'registry')?.host;

type Browser = ReturnType<Awaited<ReturnType<typeof siteWithHostCanary>>['browser']>;

/** Two visitors, of whom the canary takes the second. */
async function twoVisitors({ browser }: { browser: () => Browser }) {
  const found = new Map<string, Browser>();
  while (found.size < 2) {
    const visitor = browser();
    found.set(shellOf(await (await visitor.get('/')).text()) ?? '', visitor);
  }
  return [found.get('1.0.0')!, found.get('1.1.0')!] as const;
}

const pageOf = async (visitor: Browser, path = '/') => (await visitor.get(path)).text();

test('gives each half of the visitors its own host, rendered once, sticky and privately cached', async () => {
  const site = await siteWithHostCanary();
  const visitors = await twoVisitors(site);
  const tags = new Set<string | null>();
  for (const [index, version] of ['1.0.0', '1.1.0'].entries()) {
    const visitor = visitors[index]!;
    const facts = { version, revision: canaryRevision, ...(index === 1 && { isCanary: true }) };
    for (let time = 0; time < 3; time += 1) {
      const answer = await visitor.get('/');
      const html = await answer.text();
      expect(html).toContain(`<h1>by host ${version}</h1>`);
      expect(shellOf(html)).toBe(version);
      expect(hostIn(html)).toEqual(facts);
      expect(answer.headers.get('cache-control')).toBe('private, max-age=0, must-revalidate');
      tags.add(answer.headers.get('etag'));
    }
    expect(hostIn(await pageOf(visitor, '/admin'))).toEqual(facts);
    const registry = (await (await visitor.get('/registry.json')).json()) as Registry;
    expect(registry.host).toEqual(facts);
  }
  expect(tags.size).toBe(2);
  expect(site.renders.map(({ host }) => host).toSorted()).toEqual(['1.0.0', '1.1.0']);
});

test('gives a browser in which the canary failed the live host until another canary starts', async () => {
  const site = await siteWithHostCanary();
  const [, canary] = await twoVisitors(site);
  canary.cookies.set('aertrip_failed_host', '1.1.0');
  expect(hostIn(await pageOf(canary))).toEqual({ version: '1.0.0', revision: canaryRevision });
  canary.cookies.set('aertrip_failed_host', '1.0.9');
  expect(shellOf(await pageOf(canary))).toBe('1.1.0');
});

test('shows a preview of the host also to visitors of the canary, without the live version', async () => {
  const site = await siteWithHostCanary();
  const [, canary] = await twoVisitors(site);
  await site.publishVerified('1.2.0', site.host);
  const options = { releases: { host: '1.2.0' }, channel: 'live', now: new Date() };
  const { token } = await createPreview(site.store, { ...options, key: await previewKey(site.store) });
  await canary.get(`/?preview=${token}`);
  const html = await pageOf(canary);
  expect([shellOf(html), hostIn(html)]).toEqual(['1.2.0', undefined]);
});

test.each([
  [new Error('a bug'), { visits: 1, failed: 1 }],
  [new RenderNotBegun('busy'), { visits: 0, failed: 0 }],
])('counts a render that ends with %s for the host as %j', async (error, visits) => {
  const site = await siteWithHostCanary();
  const [, canary] = await twoVisitors(site);
  site.failing.set('1.1.0', error);
  await stepCanary(site.hostStream, by);
  await pageOf(canary);
  await site.service.backgroundJobs.round();
  expect(visitsIn(await readCounts(site.hostStream, '1.1.0'))).toEqual(visits);
});
