import { latestRevision, readRecord } from '../../channel/apps';
import { deriveRegistry } from '../../channel/derive-registry';
import type { Channel } from '../../channel/log';
import { readApps, readOwnership, unownedPaths } from '../../channel/ownership';
import { readTimeline } from '../../channel/timeline';
import { verify } from '../../gate/verify';
import { publish } from '../../publish/publish';
import { createFolderStore } from '../../store/folder-store';
import { by, sampleBuild, sampleSite, temporaryFolder } from '../../testing/sample-build';
import { promote } from '../promote/operation';
import { rollback } from '../rollback/operation';
import { addMissingRemotes, addRemote, removeRemote, setPaths } from './operation';

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

test('lists no remote and allows no claim in a new channel', async () => {
  const channel = await emptyChannel();
  expect(await readApps(channel)).toEqual(['host']);
  const dist = await sampleBuild({ app: 'remote-shop', paths: ['/shop'] });
  const publishing = publish({
    ...channel,
    dist,
    app: 'remote-shop',
    publishedBy: by.actor,
    gitRevision: null,
  });
  await expect(publishing).rejects.toThrow(
    /remote-shop claims \/shop, but is not in the list of remotes.*mfe add-remote remote-shop --paths "\/shop"/,
  );
});

test('logs each change with the person, the reason and the new paths', async () => {
  const channel = await emptyChannel();
  await addRemote(channel, 'remote-shop', ['/shop/*'], { actor: 'asha', reason: 'a new team' });
  await setPaths(channel, 'remote-shop', ['/shop/*', '/cart'], { actor: 'ravi', reason: 'the cart' });
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

test('adds no record for the same paths', async () => {
  const channel = await emptyChannel();
  await addRemote(channel, 'remote-shop', ['/shop/*', '/cart'], by);
  expect((await addRemote(channel, 'remote-shop', ['/cart', '/shop/*'], by)).changed).toBe(false);
  expect((await setPaths(channel, 'remote-shop', ['/shop/*', '/cart'], by)).changed).toBe(false);
  expect(await sequenceOf(channel)).toBe(1);
});

test('reports a conflict for concurrent changes of one remote, and none for another remote', async () => {
  const channel = await emptyChannel();
  await addRemote(channel, 'remote-shop', ['/shop/*'], by);
  const results = await Promise.allSettled([
    setPaths(channel, 'remote-shop', ['/shop/*', '/cart'], by),
    removeRemote(channel, 'remote-shop', by),
    addRemote(channel, 'remote-blog', ['/blog/*'], by),
  ]);
  const lost = results.flatMap((result) => (result.status === 'rejected' ? [result.reason as unknown] : []));
  expect(lost).toEqual([expect.objectContaining({ code: 'conflict' })]);
  expect(results[2]).toMatchObject({ status: 'fulfilled' });
  expect(await sequenceOf(channel)).toBe(3);
});

test.each<[string, (channel: Channel) => Promise<unknown>, RegExp]>([
  ['the host', (channel) => addRemote(channel, 'host', ['/x'], by), /host is not a remote/],
  ['an invalid name', (channel) => addRemote(channel, 'Shop!', ['/x'], by), /not a name of a remote/],
  ['no path', (channel) => addRemote(channel, 'remote-shop', [], by), /No path is named/],
  [
    'an invalid pattern',
    (channel) => addRemote(channel, 'remote-shop', ['shop*'], by),
    /shop\* is not a route pattern/,
  ],
  [
    'an unknown remote',
    (channel) => setPaths(channel, 'remote-shop', ['/x'], by),
    /not in the list.*add-remote/,
  ],
  ['the removal of an unknown one', (channel) => removeRemote(channel, 'remote-shop', by), /not in the list/],
])('refuses %s', async (_, change, message) => {
  const channel = await emptyChannel();
  await expect(change(channel)).rejects.toMatchObject({
    code: 'usage',
    message: expect.stringMatching(message),
  });
  expect(await sequenceOf(channel)).toBeUndefined();
});

test('refuses to add a listed remote with other paths', async () => {
  const channel = await emptyChannel();
  await addRemote(channel, 'remote-shop', ['/shop/*'], by);
  await expect(addRemote(channel, 'remote-shop', ['/cart'], by)).rejects.toThrow(
    /already, with \/shop\/\*.*npx mfe set-paths remote-shop --paths "\/cart"/,
  );
});

test('keeps the paths set by a person when it adds missing remotes', async () => {
  const channel = await emptyChannel();
  await addRemote(channel, 'remote-shop', ['/cart'], by);
  const remotes = { 'remote-shop': { paths: ['/shop/*'] }, 'remote-blog': { paths: ['/blog/*'] } };
  await addMissingRemotes(channel, { remotes }, by);
  expect((await readOwnership(channel)).remotes).toEqual({ ...remotes, 'remote-shop': { paths: ['/cart'] } });
  expect((await addMissingRemotes(channel, { remotes }, by)).changed).toBe(false);
});

test('keeps the live version when the paths change', async () => {
  const { store, stream, release } = await sampleSite();
  await release('1.0.0');
  await release('1.1.0');
  await setPaths({ store, channel: 'live' }, 'remote-admin', ['/admin', '/admin/*'], by);
  expect(await latestRevision(stream)).toMatchObject({
    live: '1.1.0',
    lastKnownGood: '1.0.0',
    action: 'set paths',
  });
});

const hijack = { app: 'remote-public', version: '1.1.0', paths: ['/', '/:page', '/admin/login'] };

test('refuses to publish a release that claims paths of other teams', async () => {
  const { store, publishSample } = await sampleSite();
  await expect(publishSample(hijack)).rejects.toMatchObject({
    code: 'gate',
    parts: {
      found: expect.stringMatching(
        /remote-public@1\.1\.0 claims paths that it does not own\. .*\/:page, which none of its own paths covers.*\/admin\/login, which belongs to remote-admin \(\/admin\/\*\)/,
      ),
      expected: expect.stringMatching(/\/packages\/\*/),
      next: expect.stringMatching(
        /package\.json.*npx mfe set-paths remote-public --paths ".*\/packages\/\*.*,\/:page,\/admin\/login"/,
      ),
    },
  });
  expect(await store.list('releases/remote-public')).toEqual([]);
});

test('refuses to verify and promote a release whose app lost its paths', async () => {
  const { store, publishSample, release, streamOf } = await sampleSite();
  const channel = { store, channel: 'live' };
  await release('1.0.0', { app: 'remote-public', paths: ['/'] });
  const wide = ['/', '/:page', '/admin/login'];
  await setPaths(channel, 'remote-public', wide, by);
  await publishSample(hijack);
  const options = { store, channel: 'live', app: 'remote-public', version: '1.1.0', actor: by.actor };
  expect((await verify(options)).passed).toBe(true);
  await setPaths(channel, 'remote-public', ['/'], by);
  await expect(
    promote(streamOf('remote-public'), '1.1.0', { ...by, withoutBrowser: true }),
  ).rejects.toMatchObject({
    code: 'gate',
    message: expect.stringMatching(/does not own any more.*\/admin\/login/),
  });
  const { passed, checks } = await verify(options);
  expect(passed).toBe(false);
  expect(checks.find(({ name }) => name === 'paths')).toMatchObject({
    outcome: 'failed',
    says: [
      expect.stringMatching(/claims \/:page, which none of its own paths covers/),
      expect.stringMatching(/claims \/admin\/login, which belongs to remote-admin/),
    ],
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
