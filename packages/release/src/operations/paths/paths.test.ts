import { readRecord } from '../../channel/apps';
import { deriveRegistry } from '../../channel/derive-registry';
import type { Channel } from '../../channel/log';
import { readApps, unownedPaths } from '../../channel/ownership';
import { readTimeline } from '../../channel/timeline';
import { verify } from '../../gate/verify';
import { createFolderStore } from '../../store/folder-store';
import { by, sampleSite, temporaryFolder } from '../../testing/sample-build';
import { readSituation } from '../plan';
import { addRemote, removeRemote, setPaths } from './operation';
import { planAddRemote } from './plan';
import { promote } from '../promote/operation';
import { rollback } from '../rollback/operation';

const emptyChannel = async () => ({ store: createFolderStore(await temporaryFolder()), channel: 'live' });

const sequenceOf = async (channel: Channel) => (await readRecord(channel))?.sequence;

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
  ['remote-user', '/user/profile', /^$/],
  ['remote-user', '/user/audit/log', /belongs to remote-admin \(\/user\/audit\/\*\)/],
  ['remote-pages', '/about', /^$/],
  ['remote-pages', '/login', /belongs to remote-user \(\/login\)/],
  ['remote-shop', '/shop', /not in the list of remotes/],
  ['host', '/', /the host claims no paths/],
])('%s that claims %s is refused as %s', (app, claim, refusal) => {
  expect(unownedPaths(ownership, app, [claim]).join(' ')).toMatch(refusal);
});

test('logs each change with the person, the reason and the new paths, and none for the same paths', async () => {
  const channel = await emptyChannel();
  expect(await readApps(channel)).toEqual(['host']);
  await addRemote(channel, 'remote-shop', ['/shop/*'], { actor: 'asha', reason: 'a new team' });
  await setPaths(channel, 'remote-shop', ['/shop/*', '/cart'], { actor: 'ravi', reason: 'the cart' });
  expect((await setPaths(channel, 'remote-shop', ['/cart', '/shop/*'], by)).changed).toBe(false);
  expect((await addRemote(channel, 'remote-shop', ['/shop/*', '/cart'], by)).changed).toBe(false);
  await expect(addRemote(channel, 'remote-shop', ['/cart'], by)).rejects.toThrow(
    /already, with \/shop\/\*.*npx mfe set-paths remote-shop --paths "\/cart"/,
  );
  await addRemote(channel, 'remote-blog', ['/blog/*'], { actor: 'meera', reason: 'the blog' });
  expect(await readApps(channel)).toEqual(['host', 'remote-blog', 'remote-shop']);
  await removeRemote(channel, 'remote-shop', by);
  expect(await readApps(channel)).toEqual(['host', 'remote-blog']);
  const { entries } = await readTimeline(channel, { limit: 9, only: { app: 'remote-shop' } });
  expect(entries.map(({ action, actor, after }) => [action, actor, after])).toEqual([
    ['remove remote', 'asha', 'remote-shop: none'],
    ['set paths', 'ravi', 'remote-shop: /shop/*, /cart'],
    ['add remote', 'asha', 'remote-shop: /shop/*'],
  ]);
});

test.each<[string, (channel: Channel) => Promise<unknown>, RegExp]>([
  ['the host', (channel) => addRemote(channel, 'host', ['/x'], by), /host is not a remote/],
  ['an invalid name', (channel) => addRemote(channel, 'Shop!', ['/x'], by), /not a name of a remote/],
  ['no path', (channel) => addRemote(channel, 'remote-shop', [], by), /No path is named/],
  [
    'an invalid pattern',
    (channel) => addRemote(channel, 'a', ['shop*'], by),
    /shop\* is not a route pattern/,
  ],
  ['an unknown remote', (channel) => setPaths(channel, 'a', ['/x'], by), /not in the list.*add-remote/],
  ['the removal of an unknown one', (channel) => removeRemote(channel, 'a', by), /not in the list/],
])('refuses %s', async (_, change, message) => {
  const channel = await emptyChannel();
  await expect(change(channel)).rejects.toMatchObject({
    code: 'usage',
    message: expect.stringMatching(message),
  });
  expect(await sequenceOf(channel)).toBeUndefined();
});

const app = 'remote-public';
const hijack = { app, version: '1.1.0', paths: ['/', '/:page', '/admin/login'] };

test('refuses to publish a release with paths of other teams, and to promote one whose app lost its paths', async () => {
  const { store, publishSample, release, streamOf } = await sampleSite();
  const channel = { store, channel: 'live' };
  await release('1.0.0', { app, paths: ['/'] });
  await expect(publishSample(hijack)).rejects.toMatchObject({
    code: 'gate',
    parts: {
      found: expect.stringMatching(
        /claims paths that it does not own\. .*\/:page, which none of its own paths covers.*\/admin\/login, which belongs to remote-admin \(\/admin\/\*\)/,
      ),
      expected: expect.stringMatching(/\/packages\/\*/),
      next: expect.stringMatching(
        /package\.json.*npx mfe set-paths remote-public --paths ".*\/packages\/\*.*,\/:page,\/admin\/login"/,
      ),
    },
  });
  expect(await store.list(`releases/${app}`)).toEqual(['1.0.0/']);
  await setPaths(channel, app, hijack.paths, by);
  await publishSample(hijack);
  const options = { ...channel, app, version: '1.1.0', actor: by.actor };
  expect((await verify(options)).passed).toBe(true);
  await setPaths(channel, app, ['/'], by);
  await expect(promote(streamOf(app), '1.1.0', { ...by, withoutBrowser: true })).rejects.toMatchObject({
    code: 'gate',
    message: expect.stringMatching(/does not own any more.*\/admin\/login/),
  });
  const { passed, checks } = await verify(options);
  expect(passed).toBe(false);
  expect(checks.find(({ name }) => name === 'paths')).toMatchObject({
    outcome: 'failed',
    says: [expect.stringMatching(/claims \/:page/), expect.stringMatching(/claims \/admin\/login/)],
  });
});

test('rolls back to a version that claims a lost path, without that path in the registry', async () => {
  const { store, release, streamOf } = await sampleSite();
  const channel = { store, channel: 'live' };
  const stream = streamOf('remote-public');
  await release('1.0.0', { app: 'remote-public', paths: ['/', '/package/:slug'] });
  await release('1.1.0', { app: 'remote-public', paths: ['/'] });
  await setPaths(channel, 'remote-public', ['/'], by);
  expect((await rollback(stream, by)).revision.live).toBe('1.0.0');
  const { microFrontends } = await deriveRegistry(store, 'live');
  expect(microFrontends['remote-public']?.[0]?.extras.paths).toEqual(['/']);
});

test('a removed remote stands in the way of no host, and its live version is named when it is added again', async () => {
  const { store, publishVerified, release, host, stream } = await sampleSite();
  const channel = { store, channel: 'live' };
  await release('1.0.0');
  await removeRemote(channel, stream.app, by);
  expect((await publishVerified('2.0.0', { ...host, contract: 2 })).passed).toBe(true);
  const { record } = await readSituation(stream);
  expect(planAddRemote({ record }, stream.app, ['/admin/*']).effects).toContain(
    '1.0.0 is live still: its visitors get it at once.',
  );
});
