import { EventEmitter, once } from 'node:events';
import {
  createPreview,
  promote,
  readMetrics,
  startCanary,
  type BuildFacts,
  type Registry,
} from '@aertrip/release';
import { by } from '@aertrip/release/testing/sample-build';
import type { RenderedPage, RenderRequest, RemoteRequest } from '../rendering/page-renderer';
import { inlined, keyOf, liveRevision, siteWithCanary, siteWithEdge } from '../testing/edge-under-test';

const renderedPage = (changes: Partial<RenderedPage> = {}): RenderedPage => ({
  status: 200,
  head: '<title>Rendered</title>',
  body: '<h1>Rendered</h1>',
  state: '{}',
  payloadId: 'hydration-payload',
  screens: [],
  ...changes,
});

type Answer = (request: RenderRequest) => RenderedPage | undefined | Promise<RenderedPage | undefined>;

const rendersItsPath: Answer = ({ path, remote }) =>
  renderedPage({ status: remote ? 200 : 404, body: `<h1>${path} by ${remote?.version ?? 'the host'}</h1>` });

/** A renderer that answers as the test says, and data of the versions that the test says. */
function renderingUnderTest() {
  const state = {
    answer: rendersItsPath,
    sitemap: async (_request: RemoteRequest): Promise<unknown> => undefined,
    pageIndex: async (_request: RemoteRequest): Promise<unknown> => undefined,
    /** By the name of the database function. */
    versions: { tours_version: 'one' } as Record<string, string>,
    renders: [] as RenderRequest[],
  };
  const listeners: ((name: string) => void)[] = [];
  const renderer = {
    render: async (request: RenderRequest) => {
      state.renders.push(request);
      return state.answer(request);
    },
    isReady: true,
    sitemap: (request: RemoteRequest) => state.sitemap(request),
    pageIndex: (request: RemoteRequest) => state.pageIndex(request),
    stop: async () => {},
  };
  return {
    state,
    edge: {
      renderer,
      dataVersions: {
        current: (name = '') => state.versions[name] ?? '',
        onChange: (listener: (name: string) => void) => void listeners.push(listener),
        problems: [],
        refresh: async () => {},
      },
    },
    /** A publication, and the edge hears of it. */
    publish(version: string, name = 'tours_version') {
      state.versions[name] = version;
      listeners.forEach((listener) => listener(name));
    },
  };
}

const publicRelease = {
  app: 'remote-public',
  paths: ['/', '/packages/:destination', '/package/:packageSlug'],
  server: 'server/main.cjs',
  query: { '/packages/:destination': ['sort'] },
  dataVersion: 'tours_version',
};

/** A site whose remote-public is rendered on the server, beside remote-admin, which is not. */
async function siteThatRenders(start: typeof siteWithEdge | typeof siteWithCanary = siteWithEdge) {
  const { state, edge, publish } = renderingUnderTest();
  const site = await start({ edge });
  const released = async (version: string, changes: Partial<BuildFacts> = {}) => {
    await site.publishVerified(version, { ...publicRelease, ...changes });
    await promote(site.streamOf('remote-public'), version, { ...by, withoutBrowser: true });
  };
  await released('3.0.0');
  return { ...site, state, publish, released, text: async (path: string) => (await site.get(path)).text() };
}

test('a public page is rendered once for everybody, and shared caches may hold it', async () => {
  const { get, state, browser } = await siteThatRenders();
  const first = await get('/packages/kashmir');
  expect(await first.text()).toContain('<h1>/packages/kashmir by 3.0.0</h1>');
  expect(first.headers.get('cache-control')).toMatch(/^public/);
  expect(first.headers.get('set-cookie')).toBeNull();
  expect(first.headers.get('content-security-policy')).not.toMatch(/nonce|unsafe-inline'(?!$|;)/);
  expect((await browser().get('/packages/kashmir?utm_source=mail')).status).toBe(200);
  const head = await get('/packages/kashmir', { 'if-none-match': first.headers.get('etag') ?? '' });
  expect(head.status).toBe(304);
  expect(state.renders).toHaveLength(1);
  expect(state.renders[0]).toMatchObject({ path: '/packages/kashmir', host: '1.0.0' });
});

test('a search that the screen knows is a page of its own', async () => {
  const { get, state } = await siteThatRenders();
  await get('/packages/kashmir?sort=price&utm_source=mail');
  await get('/packages/kashmir?x=1&sort=price');
  expect(state.renders.map(({ path }) => path)).toEqual(['/packages/kashmir?sort=price']);
});

test('a private page is rendered for each request, stored nowhere, and its path is told to no other origin', async () => {
  const { get, state, released } = await siteThatRenders();
  await released('3.1.0', { private: ['/package'] });
  for (const path of ['/package/secret', '/package/secret']) {
    const answer = await get(path);
    expect(answer.headers.get('cache-control')).toBe('private, no-store');
    expect(answer.headers.get('etag')).toBeNull();
    expect(answer.headers.get('referrer-policy')).toBe('same-origin');
  }
  expect(state.renders).toHaveLength(2);
  state.answer = () => renderedPage({ status: 404 });
  const missing = await get('/package/unknown');
  expect([missing.status, missing.headers.get('cache-control')]).toEqual([404, 'private, no-store']);
});

test('a prefix of private pages covers no path that only begins alike', async () => {
  const { get, released } = await siteThatRenders();
  await released('3.1.0', { private: ['/package'] });
  const answer = await get('/packages/kashmir');
  expect(answer.headers.get('cache-control')).toMatch(/^public/);
  expect(answer.headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin');
});

test('all paths that nobody claims share one render, with status 404', async () => {
  const { get, state } = await siteThatRenders();
  for (const path of ['/nowhere', '/wp-login.php', `/${'x'.repeat(300)}`, '/a/b/c/d/e/f']) {
    const answer = await get(path);
    expect([answer.status, await answer.text()]).toEqual([404, expect.stringContaining('by the host')]);
  }
  expect(state.renders).toHaveLength(1);
});

test('a page that the screen has no row for is 404, an old path 301 with its query', async () => {
  const { get, state } = await siteThatRenders();
  state.answer = () => renderedPage({ status: 404 });
  expect((await get('/package/none')).status).toBe(404);
  state.answer = () => renderedPage({ status: 301, location: '/packages/kashmir/paradise' });
  const moved = await get('/package/old?utm_source=mail');
  expect([moved.status, moved.headers.get('location')]).toEqual([
    301,
    '/packages/kashmir/paradise?utm_source=mail',
  ]);
  await get('/package/old');
  expect(state.renders).toHaveLength(2);
});

test('a slash at the end leads to the path without it', async () => {
  const { get, state } = await siteThatRenders();
  const moved = await get('/packages/kashmir/?sort=price');
  expect([moved.status, moved.headers.get('location')]).toEqual([301, '/packages/kashmir?sort=price']);
  expect((await get('//elsewhere.example/')).headers.get('location')).toBe('/elsewhere.example');
  expect(state.renders).toHaveLength(0);
});

test('capitals lead to the path in lower case', async () => {
  const { get, state } = await siteThatRenders();
  const moved = await get('/Packages/Kashmir?utm_source=Mail');
  expect([moved.status, moved.headers.get('location')]).toEqual([301, '/packages/kashmir?utm_source=Mail']);
  expect((await get('/Admin')).status).toBe(200);
  expect(state.renders).toHaveLength(0);
});

/** Until pages carry this release of remote-admin. */
async function untilAdmin(version: string, text: (path: string) => Promise<string>): Promise<void> {
  const since = performance.now();
  const carried = async () =>
    inlined<Registry>(await text('/'), 'registry')?.microFrontends['remote-admin']?.[0]?.metadata.version;
  while ((await carried()) !== version) expect(performance.now() - since).toBeLessThan(1000);
}

test('a release of another remote is in every page within a second, and renders none of them anew', async () => {
  const { text, release, state } = await siteThatRenders();
  state.pageIndex = async () => ({ destination: ['kashmir'], packageSlug: ['paradise'] });
  const paths = ['/', '/packages/kashmir', '/package/paradise'];
  for (const path of paths) await text(path);
  state.renders.length = 0;
  await release('1.1.0');
  await untilAdmin('1.1.0', text);
  for (const path of paths) expect(await text(path)).toContain(`<h1>${path} by 3.0.0</h1>`);
  expect(state.renders).toEqual([]);
  state.versions.tours_version = 'two';
  for (const path of paths) await text(path);
  expect(state.renders.map(({ path }) => path)).toEqual(paths);
});

test('after a release while there is no data, the pages of before are sent with it', async () => {
  const { get, text, release, state } = await siteThatRenders();
  await text('/');
  state.answer = () => renderedPage({ status: 503 });
  state.versions.tours_version = 'two';
  await release('1.1.0');
  await untilAdmin('1.1.0', text);
  const answer = await get('/');
  expect([answer.status, await answer.text()]).toEqual([200, expect.stringContaining('<h1>/ by 3.0.0</h1>')]);
});

test('a page is rendered again once its data has changed', async () => {
  const { state, text } = await siteThatRenders();
  await text('/');
  state.answer = () => renderedPage({ body: 'changed' });
  expect(await text('/')).toContain('/ by 3.0.0');
  state.versions.tours_version = 'two';
  expect(await text('/')).toContain('changed');
});

test('pages that were asked for are rendered behind a publication, the last first, each once', async () => {
  const { state, text, publish } = await siteThatRenders();
  state.pageIndex = async () => ({ destination: ['kashmir'], packageSlug: ['valley'] });
  const { answer } = state;
  state.answer = (request) => (request.path.includes('-') ? renderedPage({ status: 404 }) : answer(request));
  for (const path of ['/', '/package/valley', '/packages/kashmir', '/packages/kashmir?sort=price'])
    await text(path);
  for (const path of ['/package/made-up', '/nowhere', '/admin', '/']) await text(path);
  state.renders.length = 0;
  publish('two');
  while (state.renders.length < 3) await new Promise(setImmediate);
  expect(await text('/package/valley')).toContain('/package/valley by 3.0.0');
  expect(state.renders.map(({ path }) => path)).toEqual(['/', '/packages/kashmir', '/package/valley']);
});

test('while a canary runs no page is rendered before somebody asks', async () => {
  const { state, browser, publish } = await siteThatRenders(siteWithCanary);
  await browser().get('/');
  publish('two');
  await browser().get('/package/valley');
  expect(state.renders.map(({ path }) => path)).toEqual(['/', '/package/valley']);
});

test('a page is rendered again within a second once a release is promoted', async () => {
  const { text, released } = await siteThatRenders();
  expect(await text('/')).toContain('by 3.0.0');
  await released('3.1.0');
  const since = performance.now();
  while (!(await text('/')).includes('by 3.1.0')) expect(performance.now() - since).toBeLessThan(1000);
});

test('while a canary runs each half gets its own page, rendered once, and no shared cache holds it', async () => {
  const { state, browser, publishVerified, streamOf } = await siteThatRenders();
  await publishVerified('3.1.0', publicRelease);
  const plan = { steps: [50], stepMinutes: null, margin: 1, minimumSample: 10 };
  await startCanary(streamOf('remote-public'), '3.1.0', plan, { ...by, withoutBrowser: true });
  const since = performance.now();
  while ((await browser().get('/')).headers.get('set-cookie') === null)
    expect(performance.now() - since).toBeLessThan(1000);
  state.renders.length = 0;
  const seen = new Set<string>();
  for (let count = 0; count < 30; count += 1) {
    const answer = await browser().get('/package/paradise');
    expect(answer.headers.get('cache-control')).toMatch(/^private/);
    seen.add(/by ([\d.]+)</.exec(await answer.text())?.[1] ?? '');
  }
  expect([...seen].toSorted()).toEqual(['3.0.0', '3.1.0']);
  expect(state.renders).toHaveLength(2);
});

test('a new screen of a canary is there for its own visitors, and unknown to the others', async () => {
  const { state, browser, publishVerified, streamOf } = await siteThatRenders();
  const withNewScreen = [...publicRelease.paths, '/packages/:destination/map'];
  await publishVerified('3.1.0', { ...publicRelease, paths: withNewScreen });
  const plan = { steps: [50], stepMinutes: null, margin: 1, minimumSample: 10 };
  await startCanary(streamOf('remote-public'), '3.1.0', plan, { ...by, withoutBrowser: true });
  const since = performance.now();
  while ((await browser().get('/')).headers.get('set-cookie') === null)
    expect(performance.now() - since).toBeLessThan(1000);
  state.renders.length = 0;
  const seen = new Set<string>();
  for (let count = 0; count < 30; count += 1) {
    const visitor = browser();
    const version = /by ([\d.]+)</.exec(await (await visitor.get('/')).text())?.[1];
    const answer = await visitor.get('/packages/kashmir/map');
    seen.add(`${version}: ${answer.status} ${/by [^<]*/.exec(await answer.text())}`);
  }
  expect([...seen].toSorted()).toEqual(['3.0.0: 404 by the host', '3.1.0: 200 by 3.1.0']);
});

test('a canary of another remote makes no second page of this one', async () => {
  const { state, browser } = await siteThatRenders(siteWithCanary);
  for (let count = 0; count < 20; count += 1) await browser().get('/');
  expect(state.renders).toHaveLength(1);
});

test('without data and without an older page the answer is 503 with a time to come again', async () => {
  const { get, state } = await siteThatRenders();
  state.answer = () => renderedPage({ status: 503 });
  const answer = await get('/');
  expect([answer.status, answer.headers.get('retry-after'), answer.headers.get('cache-control')]).toEqual([
    503,
    '10',
    'no-store',
  ]);
  await get('/');
  expect(state.renders).toHaveLength(2);
});

test('without data an older page goes on being sent, also after the data has changed', async () => {
  const { get, state } = await siteThatRenders();
  await get('/');
  state.answer = () => renderedPage({ status: 503 });
  state.versions.tours_version = 'two';
  const answer = await get('/');
  expect([answer.status, await answer.text()]).toEqual([200, expect.stringContaining('/ by 3.0.0')]);
});

test('what cannot be rendered is the page that the browser renders, and is counted', async () => {
  const { get, state, service, streamOf } = await siteThatRenders();
  await get('/package/good');
  state.answer = () => undefined;
  const answer = await get('/');
  expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'no-store']);
  const html = await answer.text();
  expect(html).toContain('Loading your next destination...');
  expect(inlined(html, 'hydration-payload')).toBeUndefined();
  await get('/');
  expect(state.renders).toHaveLength(2);
  await service.backgroundJobs.round();
  expect(await readMetrics(streamOf('remote-public'), liveRevision + 1)).toEqual({
    '3.0.0': { loads: 0, failures: 0, byPhase: {}, renders: { requested: 2, failed: 1 } },
  });
});

test('pages of a remote that is not server-rendered are left to the browser, and cached by nobody', async () => {
  const { get, state } = await siteThatRenders();
  const answer = await get('/admin', { 'accept-encoding': 'br' });
  expect([answer.status, answer.headers.get('cache-control'), answer.headers.get('etag')]).toEqual([
    200,
    'private, no-store',
    null,
  ]);
  expect(answer.headers.get('content-encoding')).toBe('br');
  expect(state.renders).toHaveLength(0);
});

test('whoever looks at a preview gets a page of their own, and leaves none to others', async () => {
  const { get, state, browser, publishVerified, store } = await siteThatRenders();
  await publishVerified('3.1.0', publicRelease);
  await get('/');
  const { token } = await createPreview(store, {
    app: 'remote-public',
    version: '3.1.0',
    channel: 'live',
    key: await keyOf(store),
    now: new Date(),
  });
  const visitor = browser();
  await visitor.get(`/?preview=${token}`);
  const shown = await visitor.get('/');
  expect(shown.headers.get('cache-control')).toBe('private, no-store');
  expect(await shown.text()).toContain('by 3.1.0');
  await visitor.get('/');
  expect(state.renders).toHaveLength(3);
  expect(await (await get('/')).text()).toContain('by 3.0.0');
});

test('a preview that is over is taken from the browser, in an answer that nobody caches', async () => {
  const { browser } = await siteThatRenders();
  const visitor = browser();
  visitor.cookies.set('aertrip_preview', 'over');
  const answer = await visitor.get('/');
  expect(answer.headers.get('cache-control')).toBe('private, no-store');
  expect(visitor.cookies.has('aertrip_preview')).toBe(false);
  expect((await visitor.get('/')).headers.get('cache-control')).toMatch(/^public/);
});

test('the bundle that renders on the server is nothing for browsers', async () => {
  const { get } = await siteThatRenders();
  expect((await get('/releases/remote-public/3.0.0/remoteEntry.js')).status).toBe(200);
  expect((await get('/releases/remote-public/3.0.0/server/main.cjs')).status).toBe(404);
});

test('puts the hydration payload under the id of the host', async () => {
  const { text, state } = await siteThatRenders();
  state.answer = () => renderedPage({ payloadId: 'payload-of-the-host' });
  expect(inlined(await text('/'), 'payload-of-the-host')).toEqual({});
});

test('a page is as old as the data that its own release names', async () => {
  const { get, state, publishVerified, streamOf } = await siteThatRenders();
  const offers = {
    ...publicRelease,
    app: 'remote-user',
    paths: ['/user/offers'],
    dataVersion: 'offers_version',
  };
  await publishVerified('1.0.0', offers);
  await promote(streamOf('remote-user'), '1.0.0', { ...by, withoutBrowser: true });
  const since = performance.now();
  while ((await get('/user/offers')).status !== 200) expect(performance.now() - since).toBeLessThan(1000);
  await get('/');
  state.renders.length = 0;
  state.versions.offers_version = 'two';
  for (const path of ['/', '/user/offers', '/user/offers', '/']) await get(path);
  expect(state.renders.map(({ path }) => path)).toEqual(['/user/offers']);
});

test('pages that do not exist are one page, which is rendered once, and evict nothing', async () => {
  const { get, state } = await siteThatRenders();
  state.pageIndex = async () => ({ destination: ['kashmir'], packageSlug: ['valley'] });
  state.answer = ({ path }) => renderedPage({ status: path.includes('-') ? 404 : 200 });
  const made = Array.from({ length: 60 }, (_, index) => `/packages/made-up-${index}?sort=${index}`);
  for (const path of [...made, '/package/made-up', '/packages/kashmir', '/package/valley'])
    expect([path, (await get(path)).status]).toEqual([path, /made/.test(path) ? 404 : 200]);
  expect(state.renders.map(({ path }) => path)).toEqual([
    '/packages/-',
    '/package/-',
    '/packages/kashmir',
    '/package/valley',
  ]);
});

test('another way to write a path is no page of its own: it leads to the one there is', async () => {
  const { get, state } = await siteThatRenders();
  for (const [alias, canonical] of [
    ['/packages/%6bashmir', '/packages/kashmir'],
    ['//packages//kashmir?sort=price', '/packages/kashmir?sort=price'],
    ['/packages/%4Bashmir/', '/packages/Kashmir'],
    ['/packages/Kashmir', '/packages/kashmir'],
  ] as const) {
    const answer = await get(alias);
    expect([answer.status, answer.headers.get('location')]).toEqual([301, canonical]);
  }
  expect(state.renders).toEqual([]);
});

test('searches wait for each other, and a page of the site for none of them; of too many the browsers render some', async () => {
  const { get, state } = await siteThatRenders();
  state.pageIndex = async () => ({ destination: ['kashmir', 'goa'], packageSlug: [] });
  const gate = new EventEmitter().setMaxListeners(100);
  let isOpen = false;
  state.answer = async ({ path }) => {
    if (path.includes('?') && !isOpen) await once(gate, 'open');
    return renderedPage();
  };
  const waiting = Array.from({ length: 100 }, (_, index) => get(`/packages/kashmir?sort=${index}`));
  expect(await (await get('/packages/goa')).text()).toContain('<h1>Rendered</h1>');
  const left = await Promise.race(waiting);
  expect([left.status, left.headers.get('cache-control')]).toEqual([200, 'no-store']);
  isOpen = true;
  gate.emit('open');
  const statuses = await Promise.all(waiting.map(async (answer) => (await answer).status));
  expect(new Set(statuses)).toEqual(new Set([200]));
  expect(state.renders.length).toBeLessThan(100);
});
