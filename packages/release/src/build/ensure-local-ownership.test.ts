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
        paths: expect.arrayContaining(['/', '/international-tours', '/packages/*', '/shortlist']),
      },
      'remote-user': { paths: ['/login', '/register', '/user/*'] },
    },
  });
  expect(new Set(await readApps(site))).toEqual(new Set(workspaceApps));
  expect(unownedPaths(ownership, 'remote-public', ['/:page', '/admin/login'])).toHaveLength(2);
});

test('updates its own paths from a new checkout, keeps those of a person, and lists a removed remote again', async () => {
  const site = { store: createFolderStore(await temporaryFolder()), channel: 'live' };
  await addRemote(site, 'remote-public', ['/'], { ...by, actor: localBuilder });
  await ensureLocalOwnership(site);
  expect((await readOwnership(site)).remotes['remote-public']?.paths).toContain('/shortlist');
  await addRemote(site, 'remote-shop', ['/shop/*'], by);
  await setPaths(site, 'remote-public', ['/'], by);
  await removeRemote(site, 'remote-admin', by);
  await ensureLocalOwnership(site);
  expect((await readOwnership(site)).remotes).toMatchObject({
    'remote-public': { paths: ['/'] },
    'remote-shop': { paths: ['/shop/*'] },
    'remote-admin': { paths: ['/admin/*'] },
  });
});
