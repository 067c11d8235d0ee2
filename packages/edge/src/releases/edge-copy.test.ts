import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { logKey, type Registry, type ReleaseStore } from '@aertrip/release';
import { sampleSite, temporaryFolder } from '@aertrip/release/testing/sample-build';
import { inlined, startEdge } from '../testing/edge-under-test';
import { faultyStore } from '../testing/faulty-store';

beforeEach(() => void jest.spyOn(console, 'error').mockImplementation(() => undefined));
afterEach(() => jest.restoreAllMocks());

const maxBytes = 1024 * 1024;

/** Time limit of a request to the store in ms. */
const timeLimit = 1500;

/** An edge with a copy beside it, of a store in which remote-admin 1.0.0 and then 1.1.0 went live. */
async function copiedSite(bytes = maxBytes) {
  const site = await sampleSite();
  await site.release('1.0.0');
  await site.release('1.0.0', { app: 'remote-user', paths: ['/user'] });
  await site.release('1.1.0');
  const troubled = faultyStore(site.store);
  const folder = await temporaryFolder();
  const start = async () => {
    const edge = await startEdge(troubled.store, {
      service: { copy: { folder, maxBytes: bytes }, timeLimit, maxAge: 0 },
    });
    const look = async () => {
      const registry = inlined<Registry>(await (await edge.get('/admin')).text(), 'registry');
      const entry = await edge.get('/releases/remote-admin/1.1.0/remoteEntry.js');
      return [registry?.microFrontends['remote-admin']?.[0]?.metadata.version, await entry.text()];
    };
    const round = async () => {
      await edge.service.backgroundJobs.round();
      await edge.service.backgroundJobs.settled();
    };
    return { ...edge, look, round };
  };
  const edge = await start();
  await edge.round();
  return { ...site, ...troubled, folder, start, edge };
}

const asServed = ['1.1.0', 'var entry;'];

/** A store of which nothing is left, as a folder that is not mounted. */
function emptied(store: ReleaseStore, part = /./) {
  const { read, stat, list, create } = store;
  Object.assign(store, {
    read: async (key: string) => (part.test(key) ? undefined : read(key)),
    stat: async (key: string) => (part.test(key) ? undefined : stat(key)),
    list: async (key: string) => (part.test(key) ? [] : list(key)),
    create: async (key: string, content: string) => part.test(key) || create(key, content),
  });
}

type Site = Awaited<ReturnType<typeof copiedSite>>;

const lastRecord = logKey('live', 5);

test.each<[string, (site: Site) => unknown]>([
  ['a store that is gone', ({ store }) => emptied(store)],
  ['a log that is gone', ({ store }) => emptied(store, /^channels/)],
  ['a release that is gone', ({ store }) => emptied(store, /^apps\/remote-admin/)],
  ['a last record that is gone', ({ store }) => emptied(store, /000000005/)],
  [
    'a last record that is corrupt',
    ({ trouble }) => (trouble.tampers = (key, text) => (key === lastRecord ? text.slice(1) : text)),
  ],
  ['a store that hangs', ({ trouble }) => (trouble.hangs = /./)],
  ['a store that fails, as with a wrong key', ({ trouble }) => (trouble.fails = /./)],
])('serves the last record with %s, also after a restart, and reports it', async (_, break_) => {
  const site = await copiedSite();
  expect(await site.edge.look()).toEqual(asServed);
  break_(site);
  await site.edge.look();
  expect(await site.edge.look()).toEqual(asServed);
  const restarted = await site.start();
  expect(await restarted.look()).toEqual(asServed);
  const [looks, startedAt] = [10, performance.now()];
  for (let count = 0; count < looks; count += 1) expect(await restarted.look()).toEqual(asServed);
  expect(performance.now() - startedAt).toBeLessThan(looks * timeLimit);
  expect(restarted.service.health.list().join()).toMatch(/The last valid state is served\./);
});

test('serves a copy that is newer than the store, and follows the store once it has as many records', async () => {
  const { store, start, release, trouble } = await copiedSite();
  // The store is put back to an earlier copy, and goes on from there.
  await store.remove(lastRecord);
  const early = await start();
  expect(await early.look()).toEqual(asServed);
  expect(early.service.health.list().join()).toMatch(/Record 5 of live was in force and is missing from/);
  for (const version of ['1.2.0', '1.3.0']) await release(version);
  expect((await early.look())[0]).toBe('1.3.0');
  expect(early.service.health.list()).toEqual([]);
  await early.round();
  trouble.fails = /./;
  expect((await (await start()).look())[0]).toBe('1.3.0');
});

test('keeps the releases that the record names, and reports those without room', async () => {
  const { folder, release, edge } = await copiedSite();
  const [of = ''] = await readdir(folder);
  const isCopied = (version: string) =>
    existsSync(path.join(folder, of, 'apps/remote-admin', version, 'remoteEntry.js'));
  const versions = ['1.0.0', '1.1.0', '1.2.0'];
  expect(versions.map(isCopied)).toEqual([true, true, false]);
  await release('1.2.0');
  await edge.round();
  expect(versions.map(isCopied)).toEqual([false, true, true]);
  const small = await copiedSite(600);
  expect(small.edge.service.health.list().join()).toMatch(
    /^The copy beside this edge: There is no room for .* in 1 MB: without the store these cannot be served/,
  );
  await small.edge.round();
  expect(small.edge.service.health.list()).toHaveLength(1);
});
