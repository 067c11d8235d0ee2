import { beginEpoch, hold, latestRevision, type ReleaseStore } from '@aertrip/release';
import { by } from '@aertrip/release/testing/sample-build';
import { signedSite } from '@aertrip/release/testing/signed-site';
import { createHealth } from '../health/health';
import { createStoreSource } from './store-source';

beforeEach(() => void jest.spyOn(console, 'error').mockImplementation(() => {}));
afterEach(() => jest.restoreAllMocks());

const keyOf = (revision: number) => `channels/live/remote-admin/0000000${revision}.json`;

function edgeOf(store: ReleaseStore) {
  const health = createHealth();
  const source = createStoreSource({
    store,
    channel: 'live',
    siteUrl: 'http://localhost:3000',
    releaseOrigins: [],
    health,
    maxAge: 0,
  });
  const entry = async () => (await source.read()).registry.microFrontends['remote-admin']?.[0];
  return { health, entry, live: async () => (await entry())?.metadata.version };
}

async function servedSite() {
  const site = await signedSite();
  await site.release('1.0.0');
  await site.release('1.1.0');
  return { ...site, edge: edgeOf(site.storeOf()) };
}

test('an edge serves what is signed; what is not leaves the last valid state, and its health says so', async () => {
  const { edge, bare, stream } = await servedSite();
  expect(await edge.live()).toBe('1.1.0');
  const signed = (await bare.read(keyOf(2)))!;
  const { signature: _, seal: __, ...content } = JSON.parse(new TextDecoder().decode(signed));
  await bare.write(keyOf(3), JSON.stringify({ ...content, revision: 3, live: '1.0.0' }));
  expect(await edge.live()).toBe('1.1.0');
  expect(edge.health.list()).toEqual([
    expect.stringMatching(
      /^The releases of remote-admin in live: channels\/live\/remote-admin\/00000003\.json does not count: it is not signed\. The last valid/,
    ),
  ]);
  await bare.remove(keyOf(3));
  await hold(stream, by);
  expect(await edge.live()).toBe('1.1.0');
  expect(edge.health.list()).toEqual([]);
});

test('an edge that was started after a forgery serves the last state that counts', async () => {
  const { storeOf, bare } = await servedSite();
  await bare.write(
    keyOf(2),
    new TextDecoder().decode((await bare.read(keyOf(2)))!).replace('1.1.0', '1.0.0'),
  );
  const edge = edgeOf(storeOf());
  expect(await edge.live()).toBe('1.0.0');
  expect(await edge.live()).toBe('1.0.0');
  expect(edge.health.list()[0]).toMatch(
    /remote-admin.*does not fit its content|changed after it was written/,
  );
});

test('a release that was not published by who may is not served', async () => {
  const { storeOf, bare } = await servedSite();
  const key = 'releases/remote-admin/1.1.0/release.json';
  const manifest = JSON.parse(new TextDecoder().decode((await bare.read(key))!));
  await bare.write(key, JSON.stringify({ ...manifest, entry: 'chunks/routes.js' }));
  const edge = edgeOf(storeOf());
  expect(await edge.live()).toBeUndefined();
  expect(edge.health.list()[0]).toMatch(/1\.1\.0\/release\.json does not count/);
});

test('an edge stays with what it has seen of a store that lost its end, until a new epoch is begun', async () => {
  const { edge, bare, storeOf, owner, streamOf } = await servedSite();
  expect(await edge.live()).toBe('1.1.0');
  const before = await edge.entry();
  await bare.remove(keyOf(2));
  expect(await edge.live()).toBe('1.1.0');
  expect(edge.health.list()[0]).toMatch(/ends at revision 1, and revision 2 was seen here before/);
  const stream = { ...streamOf('remote-admin'), store: storeOf(owner) };
  await beginEpoch(stream, { ...by, reason: 'restored from a backup' });
  expect(await edge.live()).toBe('1.0.0');
  expect(edge.health.list()).toEqual([]);
  // Browsers do not compare it with what they have seen.
  expect((await edge.entry())?.extras).toMatchObject({ revision: 2 });
  expect((await edge.entry())?.extras.stream).toBe(
    `${before?.extras.stream}.${(await latestRevision(stream))?.epoch}`,
  );
});
