import type { SitemapEntry } from '@aertrip/platform';
import { siteWithEdge } from '../testing/edge-under-test';
import { rendererOf } from '../testing/server-bundles';

beforeEach(() => void jest.spyOn(console, 'error').mockImplementation(() => undefined));
afterEach(() => jest.restoreAllMocks());

const entry = (path: string): SitemapEntry => ({ path, changedAt: '2026-11-20T10:00:00Z' });

type Sitemap = () => unknown;

async function siteUnderTest(sitemaps: Record<string, Sitemap> = {}) {
  const state = { sitemaps, version: 'one' };
  const renderer = rendererOf({ sitemap: async ({ remote }) => state.sitemaps[remote.name]?.() });
  const site = await siteWithEdge({
    edge: {
      renderer,
      dataVersions: { current: () => state.version, problems: [], refresh: async () => {} },
    },
    service: { maxAge: 0 },
  });
  for (const [app, paths] of [
    ['remote-public', ['/', '/packages/:destination']],
    ['remote-user', ['/user/:section']],
  ] as const) {
    await site.release('1.0.0', { app, paths: [...paths], server: 'server/main.cjs' });
  }
  const locations = async () => {
    const answer = await site.get('/sitemap.xml');
    const xml = await answer.text();
    return [
      answer.status,
      ...[...xml.matchAll(/<loc>http:\/\/localhost:3000([^<]*)/g)].map(([, path]) => path),
    ];
  };
  return { ...site, state, locations };
}

test('contains the entries of every server-rendered live remote', async () => {
  const { locations, get } = await siteUnderTest({
    'remote-public': () => [entry('/'), entry('/packages/kashmir?page=2')],
    'remote-user': () => [entry('/user/stories')],
  });
  expect(await locations()).toEqual([200, '/', '/packages/kashmir?page=2', '/user/stories']);
  const answer = await get('/sitemap.xml');
  expect(answer.headers.get('content-type')).toBe('application/xml; charset=UTF-8');
  expect(await answer.text()).toContain('<lastmod>2026-11-20</lastmod>');
});

test('omits paths that a remote does not claim, and reports them in the health', async () => {
  const { locations, service, state } = await siteUnderTest({
    'remote-public': () => [
      entry('/packages/kashmir'),
      entry('/user/mine'),
      entry('//elsewhere.example/packages/x'),
    ],
  });
  expect(await locations()).toEqual([200, '/packages/kashmir']);
  expect(service.health.list()).toEqual([
    'The sitemap of remote-public: 2 paths are left out, which are none of its own, such as /user/mine.',
  ]);
  state.sitemaps['remote-public'] = () => [entry('/packages/kashmir')];
  state.version = 'two';
  await locations();
  expect(service.health.list()).toEqual([]);
});

test.each<[string, () => unknown]>([
  ['fails', () => Promise.reject(new Error('a bug of the sitemap'))],
  ['answers in another shape', () => [{ path: 'packages/kashmir', changedAt: 7 }]],
])('a remote whose sitemap %s stands with what it said last, and harms no other', async (_how, broken) => {
  const { locations, service, state } = await siteUnderTest({
    'remote-public': () => [entry('/packages/kashmir')],
    'remote-user': () => [entry('/user/stories')],
  });
  await locations();
  state.sitemaps['remote-public'] = broken;
  state.sitemaps['remote-user'] = () => [entry('/user/news')];
  state.version = 'two';
  expect(await locations()).toEqual([200, '/packages/kashmir', '/user/news']);
  expect(service.health.list()).toEqual([expect.stringMatching(/^The sitemap of remote-public: /)]);
});

const unavailable: Sitemap = () => Promise.reject(new Error('The data service answered with status 503.'));

test('answers 503 with a retry time without data, and keeps serving an older sitemap', async () => {
  const { get, locations, state } = await siteUnderTest({
    'remote-public': unavailable,
    'remote-user': unavailable,
  });
  const { status, headers } = await get('/sitemap.xml');
  expect([status, headers.get('retry-after'), headers.get('cache-control')]).toEqual([
    503,
    '120',
    'no-store',
  ]);
  state.sitemaps = { 'remote-public': () => [entry('/packages/kashmir')] };
  expect(await locations()).toEqual([200, '/packages/kashmir']);
  state.sitemaps = { 'remote-public': unavailable, 'remote-user': unavailable };
  state.version = 'two';
  expect(await locations()).toEqual([200, '/packages/kashmir']);
});
