import { promoteSet, rollback, verify, type Registry } from '@aertrip/release';
import { by, sampleSite } from '@aertrip/release/testing/sample-build';
import { inlined, startEdge } from '../testing/edge-under-test';
import { faultyStore } from '../testing/faulty-store';
import { createWholeSets } from './whole-sets';

beforeEach(() => void jest.spyOn(console, 'error').mockImplementation(() => {}));
afterEach(() => jest.restoreAllMocks());

const apps = ['host', 'remote-admin', 'remote-user'];
const allOf = (version: string) => Object.fromEntries(apps.map((app) => [app, version]));
const options = { ...by, withoutBrowser: true };

/** The three apps are served at 1.0.0; 1.1.0 and 1.2.0 of each wait to be promoted as one. */
async function servedSite() {
  const site = await sampleSite();
  await site.release('1.0.0');
  await site.release('1.0.0', { app: 'remote-user' });
  const channel = { store: site.store, channel: 'live' };
  for (const version of ['1.1.0', '1.2.0']) {
    await site.publishSample({ ...site.host, version });
    for (const app of ['remote-admin', 'remote-user']) await site.publishSample({ app, version });
    for (const app of apps)
      await verify({ ...channel, app, version, actor: by.actor, inSet: allOf(version) });
  }
  const troubled = faultyStore(site.store);
  const edge = await startEdge(troubled.store, { service: { maxAge: 0 } });
  /** The versions of the shell and of the two remotes in a page. */
  const page = async () => {
    const html = await (await edge.get('/admin')).text();
    const microFrontends = inlined<Registry>(html, 'registry')?.microFrontends;
    const versionOf = (app: string) => microFrontends?.[app]?.[0]?.metadata.version;
    const [, host] = /releases\/host\/([\d.]+)\//.exec(html) ?? [];
    return [host, versionOf('remote-admin'), versionOf('remote-user')];
  };
  expect(await page()).toEqual(['1.0.0', '1.0.0', '1.0.0']);
  return { ...site, ...troubled, ...edge, page, channel };
}

const all = (version: string) => [version, version, version];

test('while one app of a set cannot be read, a page has none of the set, and then all of it', async () => {
  const { page, channel, trouble } = await servedSite();
  await promoteSet(channel, allOf('1.1.0'), options);
  expect(await page()).toEqual(all('1.1.0'));
  trouble.fails = /^channels\/live\/host/;
  await promoteSet(channel, allOf('1.2.0'), options);
  expect(await page()).toEqual(all('1.1.0'));
  trouble.fails = undefined;
  expect(await page()).toEqual(all('1.2.0'));
});

test('while one app of a set cannot be shown, the last whole state is; what other apps do goes on', async () => {
  const { page, channel, trouble, streamOf, service, release } = await servedSite();
  trouble.tampers = (key, text) => (key.includes('remote-user/1.1.0/release.json') ? '{}' : text);
  await promoteSet(channel, allOf('1.1.0'), options);
  expect(await page()).toEqual(all('1.0.0'));
  expect(service.source.revisions().get('remote-admin')?.live).toBe('1.0.0');
  await release('1.0.0', { app: 'remote-public' });
  expect(service.source.revisions().get('remote-public')).toBeUndefined();
  await page();
  expect(service.source.revisions().get('remote-public')?.live).toBe('1.0.0');
  // The person who is called rolls back the one that is broken; the others are as the set made them.
  await rollback(streamOf('remote-user'), by);
  expect(await page()).toEqual(['1.1.0', '1.1.0', '1.0.0']);
});

const state = (revision: number, beside?: Record<string, number>) => ({
  revision: { revision, beside },
  seenAt: 100 + revision,
});

test('what was read too early is read again, also what that one needs, and only after the need was seen', async () => {
  const inStore = new Map([
    ['host', state(3, { 'remote-user': 2 })],
    ['remote-user', state(2, { host: 3 })],
  ]);
  const asked: unknown[] = [];
  const keepWhole = createWholeSets();
  const states = await keepWhole(
    new Map([
      ['host', state(1)],
      ['remote-admin', state(2, { host: 2 })],
      ['remote-user', state(1)],
    ]),
    apps,
    async (...given) => {
      asked.push(given);
      return inStore.get(given[0]);
    },
  );
  expect([...states.values()].map(({ revision }) => revision.revision)).toEqual([3, 2, 2]);
  expect(asked).toEqual([
    ['host', 102],
    ['remote-user', 103],
  ]);
});
