import { createFolderStore } from '../store/folder-store';
import { addRemote, removeRemote, setPaths } from '../operations/paths/paths';
import { readApps, readOwnership, unownedPaths } from '../channel/ownership';
import { by, temporaryFolder } from '../testing/sample-build';
import { ensureLocalOwnership } from './ensure-local-ownership';
import { localBuilder } from './local-builder';
import { workspaceApps } from './workspace-apps';

test('a new local store lists the remotes of this repository, with the paths that they own', async () => {
  const store = createFolderStore(await temporaryFolder());
  // Two starts at once.
  await Promise.all([ensureLocalOwnership(store), ensureLocalOwnership(store)]);
  const ownership = await readOwnership(store);
  expect(ownership).toMatchObject({
    revision: 1,
    actor: 'local build',
    remotes: {
      'remote-admin': { paths: ['/admin/*'] },
      'remote-public': {
        paths: expect.arrayContaining([
          '/',
          '/international-tours',
          '/packages/*',
          '/package/*',
          '/shortlist',
        ]),
      },
      'remote-user': { paths: ['/login', '/register', '/user/*'] },
    },
  });
  expect(new Set(await readApps(store))).toEqual(new Set(workspaceApps));
  expect(unownedPaths(ownership!, 'remote-public', ['/:page', '/admin/login'])).toHaveLength(2);
});

test('a store of an earlier checkout follows the pages of this one, as long as nobody else set any', async () => {
  const store = createFolderStore(await temporaryFolder());
  await addRemote(store, 'remote-public', ['/'], { ...by, actor: localBuilder });
  await ensureLocalOwnership(store);
  const paths = async () => (await readOwnership(store))?.remotes['remote-public']?.paths;
  expect(await paths()).toContain('/shortlist');
  await setPaths(store, 'remote-public', ['/'], by);
  await ensureLocalOwnership(store);
  expect(await paths()).toEqual(['/']);
});

test('a remote that a person listed keeps its paths, and one that was taken off comes back', async () => {
  const store = createFolderStore(await temporaryFolder());
  await addRemote(store, 'remote-shop', ['/shop/*'], by);
  await ensureLocalOwnership(store);
  await setPaths(store, 'remote-user', ['/user/*'], by);
  await removeRemote(store, 'remote-admin', by);
  await ensureLocalOwnership(store);
  expect((await readOwnership(store))?.remotes).toMatchObject({
    'remote-shop': { paths: ['/shop/*'] },
    'remote-user': { paths: ['/user/*'] },
    'remote-admin': { paths: ['/admin/*'] },
  });
});
