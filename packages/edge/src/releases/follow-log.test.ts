import { setImmediate as nextTurn } from 'node:timers/promises';
import { logKey, setPaths, type Registry } from '@aertrip/release';
import { promote, rollback } from '@aertrip/release/testing/operations';
import { by, sampleSite } from '@aertrip/release/testing/sample-build';
import { inlined, startEdge } from '../testing/edge-under-test';
import { faultyStore } from '../testing/faulty-store';

beforeEach(() => void jest.spyOn(console, 'error').mockImplementation(() => undefined));
afterEach(() => jest.restoreAllMocks());

/** Half a minute later the log is read thoroughly. */
function passHalfAMinute() {
  const now = performance.now.bind(performance);
  jest.spyOn(performance, 'now').mockImplementation(() => now() + 31_000);
}

/**
 * remote-admin 1.0.0 (record 3) and remote-user 1.0.0 (record 4) are served; 1.1.0 of remote-admin waits to be promoted.
 * Every page reads the store anew.
 */
async function servedSite(timeLimit?: number) {
  const site = await sampleSite();
  await site.release('1.0.0');
  await site.release('1.0.0', { app: 'remote-user', paths: ['/user'] });
  await site.publishVerified('1.1.0');
  const troubled = faultyStore(site.store);
  const edge = await startEdge(troubled.store, { service: { timeLimit, maxAge: 0 } });
  const entry = async (remote = 'remote-admin') => {
    const html = await (await edge.get('/admin')).text();
    return inlined<Registry>(html, 'registry')?.microFrontends[remote]?.[0];
  };
  const live = async (remote?: string) => (await entry(remote))?.metadata.version;
  expect(await live()).toBe('1.0.0');
  return { ...site, ...troubled, ...edge, entry, live, channel: { store: site.store, channel: 'live' } };
}

test('serves a record that vanished, names it, and follows the next one', async () => {
  const { stream, store, live, service, release } = await servedSite();
  await promote(stream, '1.1.0', by);
  expect(await live()).toBe('1.1.0');
  await store.remove(logKey('live', 5));
  passHalfAMinute();
  expect(await live()).toBe('1.1.0');
  expect(service.health.list()).toEqual([
    expect.stringMatching(
      /^The log of live: Record 5 of live was in force and is missing from .* The last valid/,
    ),
  ]);
  await release('1.2.0');
  expect(await live()).toBe('1.2.0');
  expect(service.health.list()).toEqual([]);
});

test('serves the other apps while the files of one hang', async () => {
  const { trouble, stream, live, service, release } = await servedSite(400);
  trouble.hangs = /^apps\/remote-admin\/1\.1\.0/;
  await promote(stream, '1.1.0', by);
  await release('1.1.0', { app: 'remote-user', paths: ['/user'] });
  while ((await live('remote-user')) !== '1.1.0') await nextTurn();
  expect(await live()).toBe('1.0.0');
  expect(service.health.list().join()).toMatch(
    /The releases of remote-admin in live: There was no answer within/,
  );
});

test('waits for a store that hangs once, not with every page', async () => {
  const timeLimit = 1000;
  const { trouble, live, service } = await servedSite(timeLimit);
  trouble.hangs = /^channels/;
  const startedAt = performance.now();
  expect(await live()).toBe('1.0.0');
  expect(performance.now() - startedAt).toBeGreaterThan(0.9 * timeLimit);
  const [pages, again] = [20, performance.now()];
  for (let count = 0; count < pages; count += 1) expect(await live()).toBe('1.0.0');
  expect(performance.now() - again).toBeLessThan(pages * timeLimit);
  expect(service.health.list().join()).toMatch(/no answer within/);
});

test('answers within the time limit when the store hangs from the start', async () => {
  const site = await sampleSite();
  const { store, trouble } = faultyStore(site.store);
  trouble.hangs = /^channels/;
  const { get } = await startEdge(store, { service: { timeLimit: 200 } });
  const page = await get('/');
  expect(page.status).toBe(503);
  expect(page.headers.get('cache-control')).toBe('no-store');
});

test('reads one key when nothing is new, and keeps its releases the same object', async () => {
  const { requested, service } = await servedSite();
  const { source } = service;
  const releases = await source.read();
  requested.length = 0;
  expect(await source.read()).toBe(releases);
  expect(requested).toEqual([logKey('live', 5)]);
  passHalfAMinute();
  requested.length = 0;
  expect(await source.read()).toBe(releases);
  expect(requested).toContain('apps/remote-admin/1.0.0/release.json');
});

const offers = {
  app: 'remote-offers',
  paths: ['/offers', '/offers/:month'],
  dataVersion: 'offers_version',
};

test('serves a remote that is listed while the edge runs, and no more once it is off the list', async () => {
  const site = await servedSite();
  const shown = async () => {
    const { status } = await site.get('/offers/june');
    const { metadata, extras } = (await site.entry('remote-offers')) ?? {};
    return [status, metadata?.version, extras?.paths, [...site.service.source.live().keys()].length];
  };
  expect(await shown()).toEqual([404, undefined, undefined, 3]);
  await setPaths(site.channel, { 'remote-offers': ['/offers/*'] }, by);
  await site.release('1.0.0', offers);
  expect(await shown()).toEqual([200, '1.0.0', offers.paths, 4]);
  expect(await site.service.readDataVersionNames()).toEqual(['offers_version']);
  await setPaths(site.channel, { 'remote-offers': [] }, by);
  expect(await shown()).toEqual([404, undefined, undefined, 3]);
});

test('shows a set as one: while one of its releases cannot be shown, none is, and other apps go on', async () => {
  const site = await servedSite();
  const { act, trouble, service, streamOf, release, live } = site;
  const set = { host: '1.1.0', 'remote-admin': '1.1.0', 'remote-user': '1.1.0' };
  await site.publishSample({ ...site.host, version: '1.1.0' });
  await site.publishSample({ app: 'remote-user', version: '1.1.0' });
  const served = async () => {
    await live();
    return Object.fromEntries([...service.source.live()].map(([app, { live: version }]) => [app, version]));
  };
  const before = { host: '1.0.0', 'remote-admin': '1.0.0', 'remote-user': '1.0.0' };
  trouble.tampers = (key, text) => (key.includes('remote-user/1.1.0/release.json') ? '{}' : text);
  await act(
    'promote',
    Object.entries(set).map((pair) => pair.join('@')),
  );
  expect(await served()).toEqual(before);
  await release('1.0.0', { app: 'remote-public' });
  expect(await served()).toEqual({ ...before, 'remote-public': '1.0.0' });
  await rollback(streamOf('remote-user'), by);
  expect(await served()).toEqual({ ...set, 'remote-user': '1.0.0', 'remote-public': '1.0.0' });
});
