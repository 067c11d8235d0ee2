import { rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { claimKey, releaseKey } from '../core/store-layout';
import { listVersions, readReleaseManifest } from '../releases/manifest';
import { publish } from './publish';
import { listDeep, readText } from '../store/release-store';
import { sampleBuild, sampleSite, temporaryFolder } from '../testing/sample-build';

const app = 'remote-admin';
const about = { channel: 'live', app, publishedBy: 'asha', gitRevision: null };

test('publishes a release with a manifest that hashes every file', async () => {
  const { store, publishSample } = await sampleSite();
  await publishSample({ version: '1.0.0' });
  const manifest = await readReleaseManifest(store, app, '1.0.0');
  expect(Object.keys(manifest?.files ?? {}).toSorted()).toEqual([
    'build.json',
    'chunks/routes.js',
    'mf-manifest.json',
    'remoteEntry.js',
  ]);
  expect(manifest?.files['remoteEntry.js']?.integrity).toMatch(/^sha384-/);
});

test('opens a store by its folder', async () => {
  const folder = await temporaryFolder();
  await publish({ store: folder, dist: await sampleBuild({ paths: [] }), ...about });
  expect(await listVersions(folder, app)).toEqual(['1.0.0']);
});

test('changes nothing for the same bytes and refuses other bytes by file name', async () => {
  const { publishSample } = await sampleSite();
  const first = await publishSample({ version: '1.0.0' });
  expect(await publishSample({ version: '1.0.0' })).toEqual(first);
  await expect(publishSample({ version: '1.0.0' }, 'var other;')).rejects.toMatchObject({
    code: 'gate',
    message: expect.stringMatching(/other content: remoteEntry\.js\..*Raise the version/),
  });
});

test('lists versions in numerical order', async () => {
  const { store, publishSample } = await sampleSite();
  for (const version of ['1.10.0', '1.9.0', '1.9.0-beta.2']) await publishSample({ version });
  expect(await listVersions(store, app)).toEqual(['1.9.0-beta.2', '1.9.0', '1.10.0']);
});

test('ignores a release without a manifest, and completes it on the next publish', async () => {
  const { store, publishSample } = await sampleSite();
  const first = await publishSample({ version: '1.0.0' });
  await store.remove(releaseKey(app, '1.0.0', 'release.json'));
  await store.remove(releaseKey(app, '1.0.0', 'remoteEntry.js'));
  expect(await listVersions(store, app)).toEqual([]);
  expect((await publishSample({ version: '1.0.0' })).files).toEqual(first.files);
  expect(await listVersions(store, app)).toEqual(['1.0.0']);
});

test('accepts one of two concurrent builds of a version and refuses the other', async () => {
  const { store, publishSample } = await sampleSite();
  const results = await Promise.allSettled(
    ['var a;', 'var b;', 'var c;'].map((script) => publishSample({ version: '1.0.0' }, script)),
  );
  const won = results.filter((result) => result.status === 'fulfilled');
  expect(won).toHaveLength(1);
  const script = await readText(store, releaseKey(app, '1.0.0', 'remoteEntry.js'));
  expect(script).toBe(['var a;', 'var b;', 'var c;'][results.indexOf(won[0]!)]);
});

test('reserves the version for an unfinished publish of other content for a quarter of an hour', async () => {
  const { store, publishSample } = await sampleSite();
  await publishSample({ version: '1.0.0' });
  await store.remove(releaseKey(app, '1.0.0', 'release.json'));
  await store.write(releaseKey(app, '1.0.0', 'left-over.js'), 'var left;');
  await expect(publishSample({ version: '1.0.0' }, 'var other;')).rejects.toMatchObject({ code: 'conflict' });

  const claim = JSON.parse((await readText(store, claimKey(app, '1.0.0')))!) as { at: string };
  claim.at = new Date(Date.now() - 16 * 60_000).toISOString();
  await store.write(claimKey(app, '1.0.0'), JSON.stringify(claim));
  await publishSample({ version: '1.0.0' }, 'var other;');
  const keys = await listDeep(store, `releases/${app}/1.0.0`);
  expect(keys).not.toContain(releaseKey(app, '1.0.0', 'left-over.js'));
});

test.each([
  [
    'a build of another app',
    { app: 'remote-user' },
    /holds a build of remote-user, not of remote-admin/,
    'gate',
  ],
  ['a version that is not semver', { version: 'v1.2' }, /calls itself version "v1\.2".*semver/, 'usage'],
  ['a build that lacks its entry', { entry: 'gone.js' }, /names files that .* lacks: gone\.js/, 'gate'],
])('refuses %s', async (_, facts, message, code) => {
  const { store } = await sampleSite();
  const dist = await sampleBuild(facts);
  await expect(publish({ store, dist, ...about })).rejects.toMatchObject({
    code,
    message: expect.stringMatching(message),
  });
  expect(await store.list('releases')).toEqual(['host/']);
});

test('refuses a folder without a build or with incomplete metadata, and names the next step', async () => {
  const { store } = await sampleSite();
  const dist = await temporaryFolder();
  await expect(publish({ store, dist, ...about })).rejects.toMatchObject({
    code: 'usage',
    message: expect.stringMatching(/holds no build.*Run the app's build first/),
  });
  await writeFile(path.join(dist, 'build.json'), '{"app":"remote-admin"}');
  await expect(publish({ store, dist, ...about })).rejects.toThrow(/version: Invalid key/);
  await rm(dist, { recursive: true });
});
