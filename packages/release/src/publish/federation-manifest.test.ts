import { rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { listVersions } from '../releases/manifest';
import { sampleBuild, sampleSite } from '../testing/sample-build';
import { publish } from './publish';

const app = 'remote-admin';
const container = 'remote_admin_1_0_0';

const sound = {
  id: container,
  name: container,
  metaData: {
    globalName: container,
    buildInfo: { buildVersion: '1.0.0' },
    remoteEntry: { name: 'remoteEntry.js', path: '' },
    publicPath: 'auto',
  },
  exposes: [
    {
      path: './routes',
      assets: { js: { sync: ['chunks/routes.js'], async: [] }, css: { sync: [], async: [] } },
    },
  ],
};
type Manifest = typeof sound;

/** Publishes a build with a manifest. @returns the refusal, if any, and the published versions */
async function publishWith(manifest: string | undefined) {
  const { store } = await sampleSite();
  const dist = await sampleBuild();
  await rm(path.join(dist, 'mf-manifest.json'));
  if (manifest !== undefined) await writeFile(path.join(dist, 'mf-manifest.json'), manifest);
  const publishing = publish({ store, channel: 'live', dist, app, publishedBy: 'asha', gitRevision: null });
  const refusal = await publishing.then(() => undefined).catch(({ message }: Error) => message);
  return { refusal, versions: await listVersions(store, app) };
}

const changed = (change: (manifest: Manifest) => unknown) => {
  const manifest = structuredClone(sound);
  change(manifest);
  return JSON.stringify(manifest);
};

const named = (name: string) => changed((all) => (all.id = all.name = all.metaData.globalName = name));
const described = (change: (metaData: Manifest['metaData']) => unknown) =>
  changed(({ metaData }) => change(metaData));
const elsewhere = 'https://elsewhere.example/';

test.each<[string, string | undefined, RegExp]>([
  ['without one', undefined, /has no mf-manifest\.json\. Expected one.*Build again/],
  ['with one that is no JSON', '{"id":', /mf-manifest\.json is not valid JSON .*Expected a whole JSON/],
  ['with one of other fields', '{}', /does not have the expected fields \(name: /],
  [
    'of another remote',
    named('remote_user_1_0_0'),
    /is of remote_user_1_0_0, the build is of remote-admin@1/,
  ],
  ['of another version', described((it) => (it.buildInfo.buildVersion = '1.1.0')), /of version 1\.1\.0, the/],
  [
    'of two names',
    described((it) => (it.globalName = 'remoteAdmin')),
    /calls the remote .* and remoteAdmin\./,
  ],
  [
    'with files elsewhere',
    described((it) => (it.publicPath = elsewhere)),
    /its files from .*publicPath 'auto'/,
  ],
  ['with an entry elsewhere', described((it) => (it.remoteEntry.name = elsewhere)), /names the entry https:/],
  [
    'with a hash that its entry has not',
    described((it) => Object.assign(it.remoteEntry, { integrity: 'sha256-00' })),
    /says that remoteEntry\.js has the hash sha256-00; it has sha256-.*Expected the untouched output/,
  ],
  [
    'with files that the build lacks',
    changed(({ exposes }) => exposes[0]?.assets.js.sync.push('other.js')),
    /names files that the build lacks: other\.js/,
  ],
])('a build %s is refused, and nothing is published', async (_, manifest, sentence) => {
  await expect(publishWith(manifest)).resolves.toEqual({
    refusal: expect.stringMatching(sentence),
    versions: [],
  });
});
