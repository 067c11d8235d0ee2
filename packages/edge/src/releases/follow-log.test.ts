import { addRemote, promote, removeRemote, setPaths, type Registry } from '@aertrip/release';
import { by, sampleSite } from '@aertrip/release/testing/sample-build';
import { sealed } from '@aertrip/release/testing/seal';
import { inlined, startEdge } from '../testing/edge-under-test';
import { faultyStore } from '../testing/faulty-store';

let logged: string[];
beforeEach(() => {
  logged = [];
  jest.spyOn(console, 'error').mockImplementation((text: string) => void logged.push(text));
});
afterEach(() => jest.restoreAllMocks());

/**
 * remote-admin 1.0.0 and remote-user 1.0.0 are served; 1.1.0 of remote-admin waits to be promoted. Every page looks at
 * the store anew.
 */
async function servedSite(timeLimit?: number) {
  const site = await sampleSite();
  await site.release('1.0.0');
  await site.release('1.0.0', { app: 'remote-user', paths: ['/user'] });
  await site.publishVerified('1.1.0');
  const troubled = faultyStore(site.store);
  const edge = await startEdge(troubled.store, { service: { timeLimit, maxAge: 0 } });
  const live = async (remote = 'remote-admin') => {
    const html = await (await edge.get('/admin')).text();
    return inlined<Registry>(html, 'registry')?.microFrontends[remote]?.[0]?.metadata.version;
  };
  expect(await live()).toBe('1.0.0');
  return { ...site, ...troubled, ...edge, live };
}

type Json = Record<string, unknown>;

const changed = (text: string, change: (content: Json) => Json) =>
  JSON.stringify(change(JSON.parse(text) as Json));

const oneStepCanary = {
  version: '1.0.0',
  steps: [50],
  step: 0,
  salt: 'salt',
  startedAt: '2026-11-20T10:00:00.000Z',
  stepStartedAt: '2026-11-20T10:00:00.000Z',
  stepMinutes: null,
  margin: 1,
  audience: 'many',
  minimumSample: 1,
};

test.each<[string, RegExp, (content: Json) => Json, RegExp]>([
  [
    'a release without a hash for its entry',
    /remote-admin\/1\.1\.0\/release\.json$/,
    (manifest) => ({ ...manifest, files: {} }),
    /remote-admin@1\.1\.0 has no hash for its entry/,
  ],
  [
    'a release whose entry is no name',
    /remote-admin\/1\.1\.0\/release\.json$/,
    (manifest) => ({ ...manifest, entry: 7 }),
    /does not have the expected fields \(entry/,
  ],
  [
    'shares that do not sum to 100',
    /live\/remote-admin\/00000002\.json$/,
    // Half a bucket, rounded up on both sides.
    (revision) => sealed({ ...revision, canary: { ...oneStepCanary, traffic: 0.005 } }),
    /The shares of remote-admin sum to 100\.01 % instead of 100 %/,
  ],
])(
  '%s is not given out: the last valid state stays, and it is said once',
  async (_, where, change, words) => {
    const { trouble, stream, live, service } = await servedSite();
    trouble.tampers = (key, text) => (where.test(key) ? changed(text, change) : text);
    await promote(stream, '1.1.0', { ...by, withoutBrowser: true });
    expect(await live()).toBe('1.0.0');
    expect(logged).toEqual([expect.stringMatching(words)]);
    expect(service.health.list()).toEqual([expect.stringMatching(/^The releases of remote-admin in live: /)]);
    expect(await live()).toBe('1.0.0');
    expect(logged).toHaveLength(1);

    trouble.tampers = undefined;
    expect(await live()).toBe('1.1.0');
    expect(service.health.list()).toEqual([]);
    expect(logged[1]).toMatch(/works again/);
  },
);

test('an address outside the allowed origins is never given out', async () => {
  const site = await sampleSite();
  await site.release('1.0.0');
  const { get } = await startEdge(site.store, { service: { fallbackOrigin: 'https://evil.example' } });
  expect(await (await get('/registry.json')).json()).toMatchObject({ microFrontends: {} });
  expect(logged.join()).toMatch(/a URL outside the allowed origins: https:\/\/evil\.example/);
});

test('a broken chain of one remote leaves its last valid state and harms no other', async () => {
  const { trouble, stream, release, live } = await servedSite();
  await promote(stream, '1.1.0', { ...by, withoutBrowser: true });
  trouble.tampers = (key, text) =>
    key.includes('live/remote-admin/00000002') ? text.replace('"1.1.0"', '"9.9.9"') : text;
  await release('1.1.0', { app: 'remote-user', paths: ['/user'] });
  expect(await live()).toBe('1.0.0');
  expect(await live('remote-user')).toBe('1.1.0');
  expect(logged).toEqual([expect.stringMatching(/Revision 2 of remote-admin in live is broken/)]);
});

test('a store that hangs costs one page the time limit and the next ones nothing', async () => {
  // So long that neither a cold start nor a busy machine takes the half of it.
  const timeLimit = 1000;
  const { trouble, live, service } = await servedSite(timeLimit);
  trouble.hangs = /^channels/;
  const startedAt = performance.now();
  expect(await live()).toBe('1.0.0');
  const first = performance.now() - startedAt;
  expect(first).toBeGreaterThan(0.9 * timeLimit);
  expect(first).toBeLessThan(1.9 * timeLimit);
  const again = performance.now();
  for (let count = 0; count < 10; count += 1) expect(await live()).toBe('1.0.0');
  expect(performance.now() - again).toBeLessThan(timeLimit);
  expect(service.health.list().join()).toMatch(/no answer within/);
});

test('a store that hangs from the start is answered for within the time limit', async () => {
  const site = await sampleSite();
  const { store, trouble } = faultyStore(site.store);
  trouble.hangs = /^channels/;
  const { get } = await startEdge(store, { service: { timeLimit: 200 } });
  const page = await get('/');
  expect(page.status).toBe(503);
  expect(page.headers.get('cache-control')).toBe('no-store');
});

test('a page is served while the store cannot be read, and the next state is seen when it can', async () => {
  const { trouble, stream, live } = await servedSite();
  await promote(stream, '1.1.0', { ...by, withoutBrowser: true });
  trouble.fails = /^channels/;
  expect(await live()).toBe('1.0.0');
  trouble.fails = undefined;
  expect(await live()).toBe('1.1.0');
});

test('a revision that vanished does not bring the one before back, and is named', async () => {
  const { stream, store, live, service } = await servedSite();
  await promote(stream, '1.1.0', { ...by, withoutBrowser: true });
  expect(await live()).toBe('1.1.0');
  await store.remove('channels/live/remote-admin/00000002.json');
  expect(await live()).toBe('1.1.0');
  expect(service.health.list().join()).toMatch(/Revision 2 of remote-admin in live was in force and is gone/);
});

test('what never changes is not read again: one look for a new revision and one at the known one', async () => {
  const { requested, live } = await servedSite();
  requested.length = 0;
  await live();
  expect(requested.filter((key) => key.includes('remote-admin'))).toEqual([
    'channels/live/remote-admin/00000002.json',
    'channels/live/remote-admin/00000001.json',
  ]);
});

const offers = { app: 'remote-offers', paths: ['/offers', '/offers/:month'] };

/** What the edge knows of remote-offers, and how it answers a path of it. */
async function offersOf({ get }: Awaited<ReturnType<typeof servedSite>>) {
  const page = await get('/offers/june');
  const entries = inlined<Registry>(await page.text(), 'registry')?.microFrontends['remote-offers'];
  return { status: page.status, version: entries?.[0]?.metadata.version, paths: entries?.[0]?.extras.paths };
}

test('a remote that is listed while the edge runs is served by it, and no more once it is taken off the list', async () => {
  const site = await servedSite();
  expect(await offersOf(site)).toEqual({ status: 404, version: undefined, paths: undefined });
  await addRemote(site.store, 'remote-offers', ['/offers/*'], by);
  await site.release('1.0.0', offers);
  expect(await offersOf(site)).toEqual({ status: 200, version: '1.0.0', paths: offers.paths });
  expect([...site.service.source.revisions().keys()]).toContain('remote-offers');
  await removeRemote(site.store, 'remote-offers', by);
  expect(await offersOf(site)).toEqual({ status: 404, version: undefined, paths: undefined });
  expect([...site.service.source.revisions().keys()]).not.toContain('remote-offers');
  expect(logged).toEqual([]);
});

test('a path that the app of a release does not own is not served; the rest of the remote is, and it is said', async () => {
  const site = await servedSite();
  await addRemote(site.store, 'remote-offers', ['/offers/*'], by);
  await site.release('1.0.0', offers);
  await setPaths(site.store, 'remote-offers', ['/offers'], by);
  expect(await offersOf(site)).toEqual({ status: 404, version: '1.0.0', paths: ['/offers'] });
  expect((await site.get('/offers')).status).toBe(200);
  expect(site.service.health.list()).toEqual([
    expect.stringMatching(/^The paths of remote-offers: remote-offers claims \/offers\/:month, which none/),
  ]);
  await offersOf(site);
  expect(logged).toHaveLength(1);
  await setPaths(site.store, 'remote-offers', ['/offers/*'], by);
  expect((await offersOf(site)).status).toBe(200);
  expect(site.service.health.list()).toEqual([]);
});

test('while the list of remotes cannot be read, or is damaged, the last valid one is served', async () => {
  const site = await servedSite();
  await addRemote(site.store, 'remote-offers', ['/offers/*'], by);
  await site.release('1.0.0', offers);
  expect((await offersOf(site)).status).toBe(200);
  site.trouble.fails = /^ownership/;
  expect((await offersOf(site)).status).toBe(200);
  expect(site.service.health.list()).toEqual([expect.stringMatching(/^The list of remotes: /)]);
  site.trouble.fails = undefined;
  await offersOf(site);
  expect(site.service.health.list()).toEqual([]);
  await removeRemote(site.store, 'remote-offers', by);
  site.trouble.tampers = (key, text) => (key.startsWith('ownership') ? text.replaceAll('/user', '/') : text);
  expect((await offersOf(site)).status).toBe(200);
  expect(site.service.health.list()).toEqual([expect.stringMatching(/^The list of remotes: /)]);
});
