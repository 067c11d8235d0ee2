import { existsSync } from 'node:fs';
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
  return { ...edge, ...site, folder, look, ready, round };
}

test('serves what it has without its folder, names that, creates none, and follows it when it is back', async () => {
  const { folder, look, ready, round, service, release } = await servedFolder();
  const away = `${folder}.away`;
  await rename(folder, away);
  const lost = `There is no release store at ${folder}. The last valid`;
  await round();
  expect(await look()).toEqual([200, 200, 'var entry;']);
  expect(await ready()).toContain(`store: ${lost} releases are served.\n`);
  expect(service.health.list()).toContain(`The log of live: ${lost} state is served.`);
  expect(existsSync(folder)).toBe(false);

  await rename(away, folder);
  await release('1.1.0');
  await round();
  expect(await ready()).toMatch(/^store: ok$/m);
  expect(service.health.list()).toEqual([]);
  expect(service.source.live().get('remote-admin')?.live).toBe('1.1.0');
});

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
