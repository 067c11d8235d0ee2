import { rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { listVersions } from './manifest';
import { publish } from '../publish/publish';
import { sampleBuild, sampleSite } from '../testing/sample-build';

const app = 'remote-admin';
const container = 'remote_admin_1_0_0';

const assets = { js: { sync: ['chunks/routes.js'], async: [] }, css: { sync: [], async: [] } };
const sound = {
  id: container,
  name: container,
  metaData: {
    globalName: container,
    buildInfo: { buildVersion: '1.0.0' },
    remoteEntry: { name: 'remoteEntry.js', path: '' },
    publicPath: 'auto',
  },
  exposes: [{ path: './routes', assets }],
};
type Manifest = typeof sound;

/** Publishes a build with a manifest. @returns the refusal, if any, and the published versions */
async function publishWith(manifest: string | undefined) {
  const { store } = await sampleSite();
  const dist = await sampleBuild();
  await rm(path.join(dist, 'mf-manifest.json'));
  if (manifest !== undefined) await writeFile(path.join(dist, 'mf-manifest.json'), manifest);
  const publishing = publish({ store, channel: 'live', dist, app, publishedBy: 'asha', gitRevision: null });
  const refusal = await publishing.then(
    () => undefined,
    (error: Error) => error.message,
  );
  return { refusal, versions: await listVersions(store, app) };
}

const changed = (change: (manifest: Manifest) => void) => {
  const manifest = structuredClone(sound);
  change(manifest);
  return JSON.stringify(manifest);
};

test('publishes a build with its own manifest', async () => {
  await expect(publishWith(JSON.stringify(sound))).resolves.toEqual({ versions: ['1.0.0'] });
});

test.each<[string, string | undefined, RegExp]>([
  ['without one', undefined, /has no mf-manifest\.json\. Expected one.*Build again/],
  [
    'with one that is no JSON',
    '{"id":',
    /mf-manifest\.json is not valid JSON .*Expected a whole JSON document/,
  ],
  ['with one of other fields', '{}', /does not have the expected fields \(name: /],
  [
    'with one of another remote',
    changed((manifest) => {
      manifest.id = manifest.name = manifest.metaData.globalName = 'remote_user_1_0_0';
    }),
    /is of remote_user_1_0_0, the build is of remote-admin@1\.0\.0\. Expected the manifest of remote_admin_1_0_0/,
  ],
  [
    'with one of another version',
    changed(({ metaData }) => {
      metaData.buildInfo.buildVersion = '1.1.0';
    }),
    /is of version 1\.1\.0, the build of 1\.0\.0\. Expected version 1\.0\.0/,
  ],
  [
    'of a remote with two names',
    changed(({ metaData }) => {
      metaData.globalName = 'remoteAdmin';
    }),
    /calls the remote remote_admin_1_0_0 and remoteAdmin\. Expected one name, remote_admin_1_0_0/,
  ],
  [
    'that takes its files from elsewhere',
    changed(({ metaData }) => {
      metaData.publicPath = 'https://elsewhere.example/';
    }),
    /takes its files from https:\/\/elsewhere\.example\/\. Expected publicPath 'auto'/,
  ],
  [
    'with the entry of another build',
    changed(({ metaData }) => {
      metaData.remoteEntry.name = 'https://elsewhere.example/remoteEntry.js';
    }),
    /names the entry https:\/elsewhere\.example\/remoteEntry\.js\. Expected remoteEntry\.js/,
  ],
  [
    'with a hash that its entry has not',
    changed(({ metaData }) => {
      Object.assign(metaData.remoteEntry, { integrity: 'sha384-00' });
    }),
    /says that remoteEntry\.js has the hash sha384-00; it has sha384-.*Expected the untouched output/,
  ],
  [
    'with files that the build lacks',
    changed(({ exposes }) => {
      exposes[0]?.assets.js.sync.push('other.js');
    }),
    /names files that the build lacks: other\.js/,
  ],
])('a build %s is refused, and nothing is published', async (_, manifest, sentence) => {
  await expect(publishWith(manifest)).resolves.toEqual({
    refusal: expect.stringMatching(sentence),
    versions: [],
  });
});
