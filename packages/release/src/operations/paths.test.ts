import { readRecord } from '../channel/apps';
import { deriveRegistry } from '../channel/derive-registry';
import type { Channel } from '../channel/log';
import { readApps, unownedPaths } from '../channel/ownership';
import { verify } from '../gate/verify';
import { createFolderStore } from '../store/folder-store';
import { rollback } from '../testing/operations';
import { by, sampleSite, temporaryFolder } from '../testing/sample-build';
import { sampleBrowser } from '../testing/sample-pictures';
import { setPaths } from './paths';

const emptyChannel = async () => ({ store: createFolderStore(await temporaryFolder()), channel: 'live' });

const ownership = {
  remotes: {
    'remote-public': { paths: ['/', '/packages/*'] },
    'remote-user': { paths: ['/login', '/user/*'] },
    'remote-admin': { paths: ['/admin/*', '/user/audit/*'] },
    'remote-pages': { paths: ['/:page'] },
  },
};

test.each([
  ['remote-public', '/', /^$/],
  ['remote-public', '/packages/:destination/:slug', /^$/],
  ['remote-public', '/admin/login', /belongs to remote-admin \(\/admin\/\*\)/],
  ['remote-public', '/:page', /belongs to remote-pages \(\/:page\)/],
  ['remote-public', '/*', /none of its own paths covers \(\/, \/packages\/\*\)/],
  ['remote-public', '/packages*', /no route pattern/],
  ['remote-user', '/user/audit/log', /belongs to remote-admin \(\/user\/audit\/\*\)/],
  ['remote-pages', '/login', /belongs to remote-user \(\/login\)/],
  ['remote-shop', '/shop', /not in the list of remotes/],
  ['host', '/', /the host claims no paths/],
])('%s that claims %s is refused as %s', (app, claim, refusal) => {
  expect(unownedPaths(ownership, app, [claim]).join(' ')).toMatch(refusal);
});

test('lists a new remote, changes its paths, and takes it off the site', async () => {
  const channel = await emptyChannel();
  expect(await readApps(channel)).toEqual(['host']);
  await setPaths(channel, { 'remote-shop': ['/shop/*'] }, by);
  await setPaths(channel, { 'remote-shop': ['/shop/*', '/cart'] }, by);
  expect(await readApps(channel)).toEqual(['host', 'remote-shop']);
  await setPaths(channel, { 'remote-shop': [] }, by);
  expect(await readApps(channel)).toEqual(['host']);
});

test.each<[string, (channel: Channel) => Promise<unknown>, RegExp]>([
  ['the host', (channel) => setPaths(channel, { host: ['/x'] }, by), /host is not a remote/],
  ['an invalid name', (channel) => setPaths(channel, { 'Shop!': ['/x'] }, by), /not a name of a remote/],
  [
    'an invalid pattern',
    (channel) => setPaths(channel, { a: ['shop*'] }, by),
    /shop\* is not a route pattern/,
  ],
])('refuses %s', async (_, change, message) => {
  const channel = await emptyChannel();
  await expect(change(channel)).rejects.toMatchObject({
    code: 'usage',
    message: expect.stringMatching(message),
  });
  expect(await readRecord(channel)).toBeUndefined();
});

const app = 'remote-public';
const hijack = { app, version: '1.1.0', paths: ['/', '/:page', '/admin/login'] };

test('refuses to publish a release with paths of other teams', async () => {
  const { store, publishSample, release } = await sampleSite();
  const channel = { store, channel: 'live' };
  await release('1.0.0', { app, paths: ['/'] });
  await expect(publishSample(hijack)).rejects.toMatchObject({
    code: 'gate',
    parts: { next: expect.stringMatching(/npx mfe paths remote-public ".*,\/:page,\/admin\/login"/) },
  });
  expect(await store.list(`apps/${app}`)).toEqual(['1.0.0/']);
  await setPaths(channel, { [app]: hijack.paths }, by);
  await publishSample(hijack);
  const given = { ...channel, app, version: '1.1.0', actor: by.actor, browserCheck: sampleBrowser() };
  expect((await verify(given)).passed).toBe(true);
});

test('rolls back to a version that claims a lost path, without that path in the registry', async () => {
  const { store, release, streamOf } = await sampleSite();
  await release('1.0.0', { app, paths: ['/', '/package/:slug'] });
  await release('1.1.0', { app, paths: ['/'] });
  await setPaths({ store, channel: 'live' }, { [app]: ['/'] }, by);
  expect((await rollback(streamOf(app), by)).app.live).toBe('1.0.0');
  const { microFrontends } = await deriveRegistry(store, 'live');
  expect(microFrontends[app]?.[0]?.extras.paths).toEqual(['/']);
});

test('a remote without paths stands in the way of no host', async () => {
  const { store, publishVerified, release, host, stream } = await sampleSite();
  await release('1.0.0');
  await setPaths({ store, channel: 'live' }, { [stream.app]: [] }, by);
  expect((await publishVerified('2.0.0', { ...host, contract: 2 })).passed).toBe(true);
});
