import { releaseKey } from '../core/store-layout';
import { sampleSite } from '../testing/sample-build';
import { deriveRegistry } from './derive-registry';

const app = 'remote-admin';

async function siteInCanary() {
  const site = await sampleSite();
  for (const version of ['1.0.0', '1.1.0']) await site.release(version);
  await site.releaseToShare('1.2.0', { steps: [33.33] });
  return site;
}

test('lists the live release, a canary and the previous one, with shares that sum to 100 and one default', async () => {
  const { store } = await siteInCanary();
  const registry = await deriveRegistry(store, 'live');
  // Without the remotes that were never live.
  expect(Object.keys(registry.microFrontends)).toEqual([app]);
  const integrity = expect.stringMatching(/^sha256-/);
  expect(registry.microFrontends[app]?.[0]).toMatchObject({
    url: '/releases/remote-admin/1.1.0/remoteEntry.js',
    extras: {
      container: 'remote_admin_1_1_0',
      paths: ['/admin'],
      assets: { js: [{ url: '/releases/remote-admin/1.1.0/chunks/routes.js', integrity }] },
    },
  });
  expect(
    registry.microFrontends[app]?.map(({ metadata, deployment, extras }) => [
      metadata.version,
      deployment.traffic,
      deployment.default,
      extras.role,
    ]),
  ).toEqual([
    ['1.1.0', 66.67, true, 'live'],
    ['1.2.0', 33.33, false, 'canary'],
    ['1.0.0', 0, false, 'previous'],
  ]);
});

test('gives a canary with lost files no visitors and leaves out a lost previous one', async () => {
  const { store } = await siteInCanary();
  for (const version of ['1.2.0', '1.0.0']) await store.remove(releaseKey(app, version, 'release.json'));
  const registry = await deriveRegistry(store, 'live');
  expect(registry.microFrontends[app]?.map(({ deployment }) => deployment)).toEqual([
    { traffic: 100, default: true },
  ]);
});
