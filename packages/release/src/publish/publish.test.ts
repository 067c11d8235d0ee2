import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { releaseKey } from '../core/store-layout';
import { listVersions, readReleaseManifest } from '../releases/manifest';
import { publish } from './publish';
import { readText } from '../store/release-store';
import { sampleSite, temporaryFolder } from '../testing/sample-build';

const app = 'remote-admin';

test('publishes a release with a manifest that hashes every file, and again the same bytes', async () => {
  const { store, publishSample } = await sampleSite();
  const first = await publishSample({ version: '1.10.0' });
  expect(await publishSample({ version: '1.10.0' })).toEqual(first);
  const manifest = await readReleaseManifest(store, app, '1.10.0');
  expect(Object.keys(manifest?.files ?? {}).toSorted()).toEqual([
    'build.json',
    'chunks/routes.js',
    'remoteEntry.js',
  ]);
  expect(manifest?.files['remoteEntry.js']?.integrity).toMatch(/^sha256-/);
  for (const version of ['1.9.0', '1.9.0-beta.2']) await publishSample({ version });
  expect(await listVersions(store, app)).toEqual(['1.9.0-beta.2', '1.9.0', '1.10.0']);
});

test('accepts one of several concurrent builds of a version and refuses the others', async () => {
  const { store, publishSample } = await sampleSite();
  const scripts = ['var a;', 'var b;', 'var c;'];
  const results = await Promise.allSettled(
    scripts.map((script) => publishSample({ version: '1.0.0' }, script)),
  );
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  const script = await readText(store, releaseKey(app, '1.0.0', 'remoteEntry.js'));
  expect(script).toBe(scripts[results.findIndex(({ status }) => status === 'fulfilled')]);
});

test('ignores an unfinished release, which the same content alone completes', async () => {
  const { store, publishSample } = await sampleSite();
  const first = await publishSample({ version: '1.0.0' });
  for (const name of ['release.json', 'remoteEntry.js']) await store.remove(releaseKey(app, '1.0.0', name));
  expect(await listVersions(store, app)).toEqual([]);
  await expect(publishSample({ version: '1.0.0' }, 'var other;')).rejects.toMatchObject({ code: 'gate' });
  expect((await publishSample({ version: '1.0.0' })).files).toEqual(first.files);
  expect(await listVersions(store, app)).toEqual(['1.0.0']);
});

test('refuses incomplete metadata by its fields', async () => {
  const { store } = await sampleSite();
  const dist = await temporaryFolder();
  await writeFile(path.join(dist, 'build.json'), '{"app":"remote-admin"}');
  const about = { channel: 'live', app, publishedBy: 'asha', gitRevision: null };
  await expect(publish({ store, dist, ...about })).rejects.toThrow(/Invalid key[^]*version/);
});
