import { listDeep, readText } from '../store/release-store';
import { createFolderStore } from '../store/folder-store';
import { by, sampleBuild, sampleSite, temporaryFolder } from '../testing/sample-build';
import { deriveRegistry } from '../channel/derive-registry';
import { publish } from '../releases/publish';
import { rollback } from '../operations/rollback/operation';
import { promote } from '../operations/promote/operation';
import { verify } from '../gate/verify';
import { addMissingRemotes, addRemote, removeRemote, setPaths } from './change-ownership';
import { inspectOwnership, lastChangeOf, readApps, readOwnership, unownedPaths } from './ownership';

const emptyStore = async () => createFolderStore(await temporaryFolder());

const ownership = {
  revision: 1,
  remotes: {
    'remote-public': { paths: ['/', '/packages/*'] },
    'remote-user': { paths: ['/login', '/user/*'] },
    'remote-admin': { paths: ['/admin/*', '/user/audit/*'] },
    'remote-pages': { paths: ['/:page'] },
  },
};

// Nothing is said of what may be claimed.
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
])('%s that claims %s', (app, claim, said) => {
  expect(unownedPaths(ownership, app, [claim]).join(' ')).toMatch(said);
});

test('lists no remote and allows no claim in a new store', async () => {
  const store = await emptyStore();
  expect(await readOwnership(store)).toBeUndefined();
  expect(await readApps(store)).toEqual(['host']);
  const dist = await sampleBuild({ app: 'remote-shop', paths: ['/shop'] });
  const publishing = publish({ store, dist, app: 'remote-shop', publishedBy: by.actor, gitRevision: null });
  await expect(publishing).rejects.toThrow(
    /remote-shop claims \/shop, but is not in the list of remotes.*mfe add-remote remote-shop --paths "\/shop"/,
  );
});

test('every change says who, when and why, with the whole list after it', async () => {
  const store = await emptyStore();
  const now = new Date('2026-11-22T10:00:00Z');
  await addRemote(store, 'remote-shop', ['/shop/*'], { actor: 'asha', reason: 'a new team', now });
  await setPaths(store, 'remote-shop', ['/shop/*', '/cart'], { actor: 'ravi', reason: 'the cart', now });
  await addRemote(store, 'remote-blog', ['/blog/*'], { actor: 'meera', reason: 'the blog', now });
  const { revisions, errors } = await inspectOwnership(store);
  expect(errors).toEqual([]);
  expect(lastChangeOf(revisions, 'remote-shop')).toMatchObject({
    revision: 2,
    action: 'set paths',
    actor: 'ravi',
    reason: 'the cart',
    at: '2026-11-22T10:00:00.000Z',
  });
  expect(await readApps(store)).toEqual(['host', 'remote-blog', 'remote-shop']);
  await removeRemote(store, 'remote-shop', by);
  expect(await readApps(store)).toEqual(['host', 'remote-blog']);
  expect((await readOwnership(store))?.revision).toBe(4);
});

test('what is so already adds no revision', async () => {
  const store = await emptyStore();
  await addRemote(store, 'remote-shop', ['/shop/*', '/cart'], by);
  expect((await addRemote(store, 'remote-shop', ['/cart', '/shop/*'], by)).changed).toBe(false);
  expect((await setPaths(store, 'remote-shop', ['/shop/*', '/cart'], by)).changed).toBe(false);
  expect((await readOwnership(store))?.revision).toBe(1);
});

test('of two changes at once one wins and the other is told', async () => {
  const store = await emptyStore();
  await addRemote(store, 'remote-shop', ['/shop/*'], by);
  const results = await Promise.allSettled([
    setPaths(store, 'remote-shop', ['/shop/*', '/cart'], by),
    addRemote(store, 'remote-blog', ['/blog/*'], by),
    removeRemote(store, 'remote-shop', by),
  ]);
  const lost = results.flatMap((result) => (result.status === 'rejected' ? [result.reason as unknown] : []));
  expect(lost).toHaveLength(2);
  for (const reason of lost) expect(reason).toMatchObject({ code: 'conflict' });
  expect((await readOwnership(store))?.revision).toBe(2);
});

test.each<[string, (store: Awaited<ReturnType<typeof emptyStore>>) => Promise<unknown>, RegExp]>([
  ['the host', (store) => addRemote(store, 'host', ['/x'], by), /host is no remote/],
  ['a name that is none', (store) => addRemote(store, 'Shop!', ['/x'], by), /no name of a remote/],
  ['no path', (store) => addRemote(store, 'remote-shop', [], by), /No path is named/],
  [
    'what is no pattern',
    (store) => addRemote(store, 'remote-shop', ['shop*'], by),
    /shop\* is no route pattern/,
  ],
  ['an unknown remote', (store) => setPaths(store, 'remote-shop', ['/x'], by), /not in the list.*add-remote/],
  ['removing an unknown one', (store) => removeRemote(store, 'remote-shop', by), /not in the list/],
])('%s is refused', async (_, change, message) => {
  const store = await emptyStore();
  await expect(change(store)).rejects.toMatchObject({
    code: 'usage',
    message: expect.stringMatching(message),
  });
  expect(await listDeep(store, 'ownership')).toEqual([]);
});

test('a list that was changed after it was written is told', async () => {
  const store = await emptyStore();
  await addRemote(store, 'remote-shop', ['/shop/*'], by);
  const key = 'ownership/00000001.json';
  await store.write(key, (await readText(store, key))!.replace('/shop/*', '/*'));
  await expect(readOwnership(store)).rejects.toMatchObject({
    code: 'gate',
    message: expect.stringMatching(
      /Revision 1 of the list of remotes is broken.*changed after it was written/,
    ),
  });
});

test('what a person set stays when a local build lists its remotes', async () => {
  const store = await emptyStore();
  await addRemote(store, 'remote-shop', ['/cart'], by);
  const remotes = { 'remote-shop': { paths: ['/shop/*'] }, 'remote-blog': { paths: ['/blog/*'] } };
  await addMissingRemotes(store, { remotes }, by);
  expect((await readOwnership(store))?.remotes).toEqual({ ...remotes, 'remote-shop': { paths: ['/cart'] } });
  expect((await addMissingRemotes(store, { remotes }, by)).changed).toBe(false);
});

const hijack = { app: 'remote-public', version: '1.1.0', paths: ['/', '/:page', '/admin/login'] };

test('a release that claims what belongs to other teams is refused when it is published', async () => {
  const { store, publishSample } = await sampleSite();
  await expect(publishSample(hijack)).rejects.toMatchObject({
    code: 'gate',
    parts: {
      found: expect.stringMatching(
        /remote-public@1\.1\.0 claims paths that it does not own\. .*\/:page, which none of its own paths covers.*\/admin\/login, which belongs to remote-admin \(\/admin\/\*\)/,
      ),
      expected: expect.stringMatching(/\/packages\/\*/),
      next: expect.stringMatching(
        /package\.json.*npx mfe paths remote-public --set ".*\/packages\/\*.*,\/:page,\/admin\/login"/,
      ),
    },
  });
  expect(await store.list('releases/remote-public')).toEqual([]);
});

test('a release that got into the store is refused by verify and left out of the registry', async () => {
  const { store, publishSample, release, streamOf } = await sampleSite();
  await release('1.0.0', { app: 'remote-public', paths: ['/'] });
  const wide = ['/', '/:page', '/admin/login'];
  await setPaths(store, 'remote-public', wide, by);
  await publishSample(hijack);
  const options = { store, channel: 'live', app: 'remote-public', version: '1.1.0', actor: by.actor };
  expect((await verify(options)).passed).toBe(true);
  await setPaths(store, 'remote-public', ['/'], by);
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

test('a roll-back returns to a version although it claims a path that its app lost; the registry leaves out that path', async () => {
  const { store, release, streamOf } = await sampleSite();
  const stream = streamOf('remote-public');
  await release('1.0.0', { app: 'remote-public', paths: ['/', '/package/:slug'] });
  await release('1.1.0', { app: 'remote-public', paths: ['/'] });
  await setPaths(store, 'remote-public', ['/'], by);
  expect((await rollback(stream, by)).revision.live).toBe('1.0.0');
  const { microFrontends } = await deriveRegistry(store, 'live', ['remote-public']);
  expect(microFrontends['remote-public']?.[0]?.extras.paths).toEqual(['/']);
});
