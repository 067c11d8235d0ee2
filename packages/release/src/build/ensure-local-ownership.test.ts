import { readApps } from '../channel/ownership';
import { addRemote, readOwnership, removeRemote, setPaths, unownedPaths } from '../index';
import { createFolderStore } from '../store/folder-store';
import { by, temporaryFolder } from '../testing/sample-build';
import { ensureLocalOwnership } from './ensure-local-ownership';
import { localBuilder } from './local-builder';
import { workspaceApps } from '../core/workspace-apps';

test('lists the remotes of this repository with their paths in a new local store', async () => {
  const site = { store: createFolderStore(await temporaryFolder()), channel: 'live' };
  // Two concurrent starts.
  await Promise.all([ensureLocalOwnership(site), ensureLocalOwnership(site)]);
  const ownership = await readOwnership(site);
  expect(ownership).toMatchObject({
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
  expect(new Set(await readApps(site))).toEqual(new Set(workspaceApps));
  expect(unownedPaths(ownership, 'remote-public', ['/:page', '/admin/login'])).toHaveLength(2);
});

test('updates the paths from a new checkout while no person has set any', async () => {
  const site = { store: createFolderStore(await temporaryFolder()), channel: 'live' };
  await addRemote(site, 'remote-public', ['/'], { ...by, actor: localBuilder });
  await ensureLocalOwnership(site);
  const paths = async () => (await readOwnership(site)).remotes['remote-public']?.paths;
  expect(await paths()).toContain('/shortlist');
  await setPaths(site, 'remote-public', ['/'], by);
  await ensureLocalOwnership(site);
  expect(await paths()).toEqual(['/']);
});

test('keeps the paths of a remote that a person listed, and lists a removed one again', async () => {
  const site = { store: createFolderStore(await temporaryFolder()), channel: 'live' };
  await addRemote(site, 'remote-shop', ['/shop/*'], by);
  await ensureLocalOwnership(site);
  await setPaths(site, 'remote-user', ['/user/*'], by);
  await removeRemote(site, 'remote-admin', by);
  await ensureLocalOwnership(site);
  expect((await readOwnership(site)).remotes).toMatchObject({
    'remote-shop': { paths: ['/shop/*'] },
    'remote-user': { paths: ['/user/*'] },
    'remote-admin': { paths: ['/admin/*'] },
  });
});
