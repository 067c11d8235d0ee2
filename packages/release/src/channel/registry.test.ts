import { releaseKey } from '../core/store-layout';
import { sampleSite } from '../testing/sample-build';
import { deriveRegistry } from './derive-registry';
import { checkRegistry, type Registry } from './registry-schema';

const app = 'remote-admin';
const allowed = { page: 'https://shop.example/packages/kashmir', origins: ['https://second.example'] };

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
  expect(checkRegistry(JSON.stringify(registry), allowed).errors).toEqual([]);
});

test('gives a canary with lost files no visitors and leaves out a lost previous one', async () => {
  const { store } = await siteInCanary();
  for (const version of ['1.2.0', '1.0.0']) await store.remove(releaseKey(app, version, 'release.json'));
  const registry = await deriveRegistry(store, 'live');
  expect(registry.microFrontends[app]?.map(({ deployment }) => deployment)).toEqual([
    { traffic: 100, default: true },
  ]);
});

const sound = siteInCanary().then(({ store }) => deriveRegistry(store, 'live'));

type Entries = Registry['microFrontends'][string];

test.each<[string, (entries: Entries) => unknown, RegExp]>([
  ['shares of 123 %', ([live]) => (live!.deployment.traffic = 90), /sum to 123\.33 % instead of 100 %/],
  ['a share below zero', ([, , good]) => (good!.deployment.traffic = -10), /below 0 %/],
  ['two defaults', ([, canary]) => (canary!.deployment.default = true), /2 default entries/],
  ['no default', ([live]) => (live!.deployment.default = false), /0 default entries/],
  ['no entries', (all) => all.splice(0), /has no entry/],
  ['an allowed beginning', ([live]) => (live!.url = 'https://second.example.evil.example/'), /outside/],
  ['an allowed user name', ([live]) => (live!.url = 'https://second.example@evil.example/a.js'), /outside/],
  ['an asset elsewhere', ([live]) => (live!.extras.assets.js[0]!.url = '//evil.example/a.js'), /outside/],
  ['a URL that runs code', ([live]) => (live!.url = 'javascript:alert(1)'), /outside/],
  ['an entry without a hash', ([live]) => (live!.metadata.integrity = ''), /no hash/],
  ['a missing field', ([live]) => Reflect.deleteProperty(live!, 'deployment'), /remote-admin\.0\.deployment/],
])('a registry with %s is not used, and the defect is named', async (_, spoil, sentence) => {
  const registry = structuredClone(await sound);
  spoil(registry.microFrontends[app]!);
  const { registry: usable, errors } = checkRegistry(JSON.stringify(registry), allowed);
  expect(usable).toBeUndefined();
  expect(errors.join('\n')).toMatch(sentence);
});
