import { setImmediate as nextTurn } from 'node:timers/promises';
import { availableParallelism } from 'node:os';
import { createPreview, previewKey, readCounts, visitsIn } from '@aertrip/release';
import type { BuildFacts, Registry } from '@aertrip/release';
import type { RenderedPage, RenderRequest, RemoteRequest } from '../rendering/page-renderer';
import { inlined, siteWithCanary, siteWithEdge } from '../testing/edge-under-test';
import { renderedPage, rendererOf } from '../testing/server-bundles';

type Answer = (request: RenderRequest) => RenderedPage | undefined | Promise<RenderedPage | undefined>;

const rendersItsPath: Answer = ({ path, remote }) =>
  renderedPage({ status: remote ? 200 : 404, body: `<h1>${path} by ${remote?.version ?? 'the host'}</h1>` });

function renderingUnderTest() {
  const state = {
    answer: rendersItsPath,
    pageIndex: async (_request: RemoteRequest): Promise<unknown> => undefined,
    /** By the name of the database function. */
    versions: { tours_version: 'one' } as Record<string, string>,
    renders: [] as RenderRequest[],
  };
  const renderer = rendererOf({
    render: async (request) => {
      state.renders.push(request);
      return state.answer(request);
    },
    pageIndex: (request) => state.pageIndex(request),
  });
  return {
    state,
    edge: {
      renderer,
      dataVersions: {
        current: (name = '') => state.versions[name] ?? '',
        problems: [],
        refresh: async () => {},
      },
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
  const { state, edge } = renderingUnderTest();
  const site = await start({ edge });
  const released = async (version: string, changes: Partial<BuildFacts> = {}) => {
    await site.release(version, { ...publicRelease, ...changes });
  };
  await released('3.0.0');
  return { ...site, state, released, text: async (path: string) => (await site.get(path)).text() };
}

type Site = Awaited<ReturnType<typeof siteThatRenders>>;

/** The time until a page has a release is measured in `bench`. */
async function until(condition: () => Promise<boolean>): Promise<void> {
  while (!(await condition())) await nextTurn();
}

/** Gives half of the visitors remote-public 3.1.0, and waits until the edge does. */
async function startHalfCanary({ browser, releaseToShare, state }: Site, paths: string[]) {
  await releaseToShare('3.1.0', { ...publicRelease, paths });
  await until(async () => (await browser().get('/')).headers.get('set-cookie') !== null);
  state.renders.length = 0;
}

const answerOf = async (answer: Response) => [answer.status, await answer.text()];

const headOf = ({ status, headers }: Response, ...names: string[]) => [
  status,
  ...names.map((name) => headers.get(name)),
];

test('renders a public page once for all visitors and each declared query, and lets shared caches hold it', async () => {
  const { get, state, browser } = await siteThatRenders();
  const first = await get('/packages/kashmir');
  expect(await first.text()).toContain('<h1>/packages/kashmir by 3.0.0</h1>');
  expect(first.headers.get('cache-control')).toMatch(/^public/);
  expect(first.headers.get('set-cookie')).toBeNull();
  expect(first.headers.get('content-security-policy')).not.toMatch(/nonce|unsafe-inline'(?!$|;)/);
  expect((await browser().get('/packages/kashmir?utm_source=mail')).status).toBe(200);
  const head = await get('/packages/kashmir', { 'if-none-match': first.headers.get('etag') ?? '' });
  expect(head.status).toBe(304);
  for (const query of ['sort=price&utm_source=mail', 'x=1&sort=price'])
    await get(`/packages/kashmir?${query}`);
  expect(state.renders).toMatchObject([
    { path: '/packages/kashmir', host: '1.0.0' },
    { path: '/packages/kashmir?sort=price', host: '1.0.0' },
  ]);
});

test('renders a private page for each request, stores it nowhere, and hides it from search engines and other origins', async () => {
  const { get, state, released } = await siteThatRenders();
  await released('3.1.0', { private: ['/package'] });
  for (const path of ['/package/secret', '/package/secret']) {
    const answer = await get(path);
    const names = ['cache-control', 'etag', 'referrer-policy', 'x-robots-tag'];
    expect(headOf(answer, ...names)).toEqual([200, 'private, no-store', null, 'same-origin', 'noindex']);
  }
  expect(state.renders).toHaveLength(2);
  state.answer = () => renderedPage({ status: 404 });
  const missing = await get('/package/unknown');
  expect([missing.status, missing.headers.get('cache-control')]).toEqual([404, 'private, no-store']);
});

test('keeps the pages below a declared prefix out of search engines, also those that browsers render', async () => {
  const { get, released } = await siteThatRenders();
  await released('3.1.0', { noIndex: ['/package'], server: undefined });
  expect((await get('/package/kashmir')).headers.get('x-robots-tag')).toBe('noindex');
  expect((await get('/packages/kashmir')).headers.get('x-robots-tag')).toBeNull();
});

test('shares one 404 render among all paths without an owner', async () => {
  const { get, state } = await siteThatRenders();
  for (const path of ['/nowhere', `/${'x'.repeat(300)}`, '/a/b/c/d/e/f'])
    expect(await answerOf(await get(path))).toEqual([404, expect.stringContaining('by the host')]);
  expect(state.renders).toHaveLength(1);
});

test('answers 404 without a row, and redirects an old path with its query', async () => {
  const { get, state } = await siteThatRenders();
  state.answer = () => renderedPage({ status: 404 });
  expect((await get('/package/none')).status).toBe(404);
  state.answer = () => renderedPage({ status: 301, location: '/packages/kashmir/paradise' });
  const moved = await get('/package/old?utm_source=mail');
  expect(headOf(moved, 'location')).toEqual([301, '/packages/kashmir/paradise?utm_source=mail']);
  await get('/package/old');
  expect(state.renders).toHaveLength(2);
});

const adminIn = (html: string) =>
  inlined<Registry>(html, 'registry')?.microFrontends['remote-admin']?.[0]?.metadata.version;

test('renders each page again, once, within a second of a release of another remote', async () => {
  const { text, release, state } = await siteThatRenders();
  state.pageIndex = async () => ({ destination: ['kashmir'], packageSlug: ['paradise'] });
  const paths = ['/', '/packages/kashmir', '/package/paradise'];
  for (const path of paths) await text(path);
  state.renders.length = 0;
  await release('1.1.0');
  await until(async () => adminIn(await text('/')) === '1.1.0');
  for (const path of [...paths, ...paths]) expect(adminIn(await text(path))).toBe('1.1.0');
  expect(state.renders.map(({ path }) => path)).toEqual(paths);
});

test('sends the older page without data, also after new data and a release of another remote', async () => {
  const { get, text, release, state } = await siteThatRenders();
  await text('/');
  state.answer = () => renderedPage({ status: 503 });
  state.versions.tours_version = 'two';
  expect((await get('/')).status).toBe(200);
  await release('1.1.0');
  await until(async () => adminIn(await text('/admin')) === '1.1.0');
  expect(await answerOf(await get('/'))).toEqual([200, expect.stringContaining('<h1>/ by 3.0.0</h1>')]);
});

test('renders one page for each side of a canary, and keeps both out of shared caches', async () => {
  const site = await siteThatRenders();
  await startHalfCanary(site, publicRelease.paths);
  const seen = new Set<string>();
  // Caches may hold a redirect without a word about it.
  expect(headOf(await site.browser().get('/Package/Paradise'), 'set-cookie')).toEqual([301, null]);
  for (let count = 0; count < 30; count += 1) {
    const answer = await site.browser().get('/package/paradise');
    expect(answer.headers.get('cache-control')).toMatch(/^private/);
    seen.add(/by ([\d.]+)</.exec(await answer.text())?.[1] ?? '');
  }
  expect([...seen].toSorted()).toEqual(['3.0.0', '3.1.0']);
  expect(site.state.renders).toHaveLength(2);
});

test('answers 503 with Retry-After without data and an older page', async () => {
  const { get, state } = await siteThatRenders();
  state.answer = () => renderedPage({ status: 503 });
  expect(headOf(await get('/'), 'retry-after', 'cache-control')).toEqual([503, '10', 'no-store']);
  await get('/');
  expect(state.renders).toHaveLength(2);
});

test('sends the shell of a page that cannot be rendered, and counts it with the error', async () => {
  const { get, state, service, streamOf } = await siteThatRenders();
  await get('/package/good');
  state.answer = ({ onFailure }) => {
    onFailure?.(new Error('No price of "asha@example.com" in tour 42'));
    return undefined;
  };
  const answer = await get('/');
  expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'no-store']);
  const html = await answer.text();
  expect(html).toContain('Loading your next destination...');
  expect(inlined(html, 'hydration-payload')).toBeUndefined();
  await get('/');
  expect(state.renders).toHaveLength(2);
  await service.backgroundJobs.round();
  const counts = await readCounts(streamOf('remote-public'), '3.0.0');
  expect(visitsIn(counts)).toEqual({ visits: 1, failed: 1 });
  expect(counts.errors).toEqual([{ at: 'server render', says: 'No price of … in tour #', visits: 1 }]);
});

test('sends the shell of a client-rendered remote, and forbids caching', async () => {
  const { get, state } = await siteThatRenders();
  expect(headOf(await get('/admin'), 'cache-control', 'etag')).toEqual([200, 'private, no-store', null]);
  expect(state.renders).toHaveLength(0);
});

test('renders a preview for its browser alone', async () => {
  const { get, state, browser, publishVerified, store } = await siteThatRenders();
  await publishVerified('3.1.0', publicRelease);
  await get('/');
  const releases = { 'remote-public': '3.1.0' };
  const key = await previewKey(store);
  const { token } = await createPreview(store, { releases, channel: 'live', key, now: new Date() });
  const visitor = browser();
  await visitor.get(`/?preview=${token}`);
  const shown = await visitor.get('/');
  expect(shown.headers.get('cache-control')).toBe('private, no-store');
  expect(await shown.text()).toContain('by 3.1.0');
  await visitor.get('/');
  expect(state.renders).toHaveLength(3);
  expect(await (await get('/')).text()).toContain('by 3.0.0');
});

test('renders a page again when its own data has changed, and no other', async () => {
  const { get, state, release } = await siteThatRenders();
  const offers = {
    ...publicRelease,
    app: 'remote-user',
    paths: ['/user/offers'],
    dataVersion: 'offers_version',
  };
  await release('1.0.0', offers);
  await until(async () => (await get('/user/offers')).status === 200);
  await get('/');
  state.renders.length = 0;
  state.versions.offers_version = 'two';
  for (const path of ['/', '/user/offers', '/user/offers', '/']) await get(path);
  expect(state.renders.map(({ path }) => path)).toEqual(['/user/offers']);
});

/** Has as many processes and places to wait as the edge; searches end with `endAll`. */
function boundedRenderer() {
  const ends: (() => void)[] = [];
  let outstanding = 0;
  const answer: Answer = async ({ path }) => {
    if (outstanding >= Math.max(2, availableParallelism()) + 100) return undefined;
    outstanding += 1;
    if (path.includes('?')) await new Promise<void>((resolve) => ends.push(resolve));
    outstanding -= 1;
    return renderedPage();
  };
  return { answer, endAll: () => ends.forEach((end) => end()) };
}

test('renders a page of the site beside any number of invented searches', async () => {
  const { get, state } = await siteThatRenders();
  state.pageIndex = async () => ({ destination: ['kashmir', 'goa'], packageSlug: [] });
  const { answer, endAll } = boundedRenderer();
  state.answer = answer;
  const searches = Array.from({ length: 200 }, async (_, index) => {
    const { status, headers } = await get(`/packages/kashmir?sort=${index}`);
    return `${status} ${headers.get('cache-control')?.split(',')[0]}`;
  });
  expect(await Promise.race(searches)).toBe('200 no-store');
  expect(await (await get('/packages/goa')).text()).toContain('<h1>Rendered</h1>');
  state.answer = () => renderedPage();
  endAll();
  expect(new Set(await Promise.all(searches))).toEqual(new Set(['200 no-store', '200 public']));
});
