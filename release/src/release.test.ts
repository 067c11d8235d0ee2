import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { releaseDir, revisionsDir } from './layout';
import { readReleaseManifest } from './manifest';
import { publish } from './publish';
import { deriveRegistry } from './registry';
import { latestRevision, promote } from './revisions';
import { sampleBuild, temporaryFolder } from './testing/sample-build';

const by = { actor: 'asha', reason: 'test' };
const app = 'remote-admin';

async function publishSample(store: string, version: string, script?: string) {
  const dist = await sampleBuild({ version }, script);
  return publish({ store, dist, app, publishedBy: 'asha', gitRevision: null });
}

test('a published release has its manifest, with every file hashed', async () => {
  const store = await temporaryFolder();
  await publishSample(store, '1.0.0');
  const manifest = await readReleaseManifest(store, app, '1.0.0');
  expect(Object.keys(manifest?.files ?? {}).toSorted()).toEqual([
    'build.json',
    'chunks/routes.js',
    'remoteEntry.js',
  ]);
  expect(manifest?.files['remoteEntry.js']?.integrity).toMatch(/^sha384-/);
});

test('the same bytes again change nothing, other bytes are refused by name', async () => {
  const store = await temporaryFolder();
  const first = await publishSample(store, '1.0.0');
  expect(await publishSample(store, '1.0.0')).toEqual(first);
  await expect(publishSample(store, '1.0.0', 'var other;')).rejects.toThrow(/remoteEntry\.js/);
});

test('a release whose manifest was never written does not exist', async () => {
  const store = await temporaryFolder();
  await publishSample(store, '1.0.0');
  await rm(path.join(releaseDir(store, app, '1.0.0'), 'release.json'));
  expect(await readReleaseManifest(store, app, '1.0.0')).toBeUndefined();
  await expect(promote({ store, channel: 'live', app }, '1.0.0', by)).rejects.toThrow(/not published/);
});

test('a build of another app is refused', async () => {
  const store = await temporaryFolder();
  const dist = await sampleBuild({ app: 'remote-user' });
  await expect(publish({ store, dist, app, publishedBy: 'asha', gitRevision: null })).rejects.toThrow(
    'holds a build of remote-user',
  );
});

test('each promotion adds one revision that names the one before; promoting what is live adds none', async () => {
  const store = await temporaryFolder();
  const stream = { store, channel: 'live', app };
  await publishSample(store, '1.0.0');
  await publishSample(store, '1.1.0');
  await promote(stream, '1.0.0', by);
  await promote(stream, '1.1.0', by);
  await promote(stream, '1.1.0', by);
  expect(await readdir(revisionsDir(store, 'live', app))).toEqual(['00000001.json', '00000002.json']);
  expect(await latestRevision(stream)).toMatchObject({ revision: 2, live: '1.1.0', lastKnownGood: '1.0.0' });
  expect((await latestRevision(stream))?.previous).toMatch(/^[0-9a-f]{64}$/);
});

test('of many writers at once exactly one creates a revision', async () => {
  const store = await temporaryFolder();
  const stream = { store, channel: 'live', app };
  const versions = Array.from({ length: 8 }, (_, index) => `1.${index}.0`);
  for (const version of versions) await publishSample(store, version);
  const results = await Promise.allSettled(versions.map((version) => promote(stream, version, by)));
  const names = await readdir(revisionsDir(store, 'live', app));
  const won = results.filter(({ status }) => status === 'fulfilled');
  expect(won).toHaveLength(names.length);
  expect(names.every((name) => name.endsWith('.json'))).toBe(true);
});

test('the registry names the live release of each remote and leaves out what was never activated', async () => {
  const store = await temporaryFolder();
  await publishSample(store, '1.0.0');
  await promote({ store, channel: 'live', app }, '1.0.0', by);
  const registry = await deriveRegistry(store, 'live', [app, 'remote-user']);
  expect(Object.keys(registry.microFrontends)).toEqual([app]);
  expect(registry.microFrontends[app]).toMatchObject([
    {
      url: '/releases/remote-admin/1.0.0/remoteEntry.js',
      deployment: { traffic: 100, default: true },
      extras: {
        container: 'remote_admin_1_0_0',
        paths: ['/admin'],
        assets: {
          js: [
            {
              url: '/releases/remote-admin/1.0.0/chunks/routes.js',
              integrity: expect.stringMatching(/^sha384-/),
            },
          ],
        },
      },
    },
  ]);
});

test('a broken revision is an error, not an empty registry', async () => {
  const store = await temporaryFolder();
  await publishSample(store, '1.0.0');
  await promote({ store, channel: 'live', app }, '1.0.0', by);
  const file = path.join(revisionsDir(store, 'live', app), '00000001.json');
  await writeFile(file, (await readFile(file, 'utf8')).slice(0, 20));
  await expect(deriveRegistry(store, 'live', [app])).rejects.toThrow(/JSON/);
});
