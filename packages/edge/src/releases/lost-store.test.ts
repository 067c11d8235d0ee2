import { mkdir, readdir, rename } from 'node:fs/promises';
import { openStore } from '@aertrip/release';
import { sampleSite } from '@aertrip/release/testing/sample-build';
import { startEdge } from '../testing/edge-under-test';

beforeEach(() => {
  for (const level of ['error', 'warn'] as const)
    jest.spyOn(console, level).mockImplementation(() => undefined);
});
afterEach(() => jest.restoreAllMocks());

/** An edge that has served remote-admin 1.0.0 from a folder. */
async function servedFolder() {
  const site = await sampleSite();
  await site.release('1.0.0');
  const folder = site.store.location;
  const edge = await startEdge(await openStore(folder), { service: { maxAge: 0 } });
  const look = async () => {
    const page = await edge.get('/admin');
    const entry = await edge.get('/releases/remote-admin/1.0.0/remoteEntry.js');
    return [page.status, entry.status, await entry.text()];
  };
  const ready = async () => (await edge.get('/readyz')).text();
  const { round } = edge.service.backgroundJobs;
  await round();
  expect(await look()).toEqual([200, 200, 'var entry;']);
  expect(await ready()).toMatch(/^store: ok$/m);
  return { folder, look, ready, round };
}

test('writes nothing into the empty folder of a disk that is not mounted, and names it', async () => {
  const { folder, look, ready, round } = await servedFolder();
  await rename(folder, `${folder}.away`);
  await mkdir(folder);
  await round();
  expect(await look()).toEqual([200, 200, 'var entry;']);
  expect(await ready()).toContain(`store: There is no release store at ${folder}.`);
  expect(await readdir(folder)).toEqual([]);
});

test('names a store whose log is gone', async () => {
  const { folder, ready } = await servedFolder();
  await rename(`${folder}/channels`, `${folder}/channels.away`);
  expect(await ready()).toContain(`store: The log of live is gone from ${folder}.`);
});
