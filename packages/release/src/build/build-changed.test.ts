import { readApps } from '../channel/ownership';
import { workspaceApps } from '../core/repository';
import { activateLocalBuild, readLiveApp, readOwnership, setPaths } from '../index';
import { createFolderStore } from '../store/folder-store';
import { openStore } from '../store/open-store';
import { hold, rollback, unhold } from '../testing/operations';
import { by, sampleSite, temporaryFolder } from '../testing/sample-build';
import { localBuilder } from '../channel/record';
import { buildChanged, buildSources, ensureLocalOwnership } from './build-changed';
import { contentVersion } from './build-inputs';

const app = 'remote-admin';
const localBuild = { actor: 'local build', reason: 'sources changed' };

const sourcesVersion = contentVersion(app);

/** A site whose remote is already built and published from its present sources. */
async function siteWithSources() {
  const site = await sampleSite();
  const sources = await sourcesVersion;
  await site.publishSample({ version: sources });
  await site.publishSample({ version: '0.9.0' });
  const lines: string[] = [];
  const start = async (options: { activateSources?: boolean } = {}) => {
    lines.length = 0;
    await buildChanged({
      store: site.store,
      channel: 'live',
      only: [app],
      onProgress: (line) => lines.push(line),
      ...options,
    });
    return { live: (await readLiveApp(site.stream))?.live, says: lines.join('\n') };
  };
  return { ...site, sources, start };
}

test('keeps a promoted version live and prints the way back to the sources', async () => {
  const { release, sources, start } = await siteWithSources();
  await release('1.1.0');
  const says = expect.stringMatching(/1\.1\.0 stays live \(promote by asha: test\).* --activate$/);
  expect(await start()).toEqual({ live: '1.1.0', says });
  expect((await start({ activateSources: true })).live).toBe(sources);
  expect((await start()).live).toBe(sources);
});

test('gives the built sources to a recording although another version was promoted', async () => {
  const { release, store, stream, sources } = await siteWithSources();
  await release('1.1.0');
  const options = { store, channel: 'live', onProgress: () => undefined };
  expect(await buildSources(app, options)).toMatchObject({ app, version: sources });
  expect((await readLiveApp(stream))?.live).toBe('1.1.0');
});

test('keeps a held local build live until the hold ends, then activates the sources', async () => {
  const { stream, sources, start } = await siteWithSources();
  await activateLocalBuild(stream, '0.9.0', localBuild);
  await hold(stream, by);
  const says = expect.stringMatching(/held by asha: test; 0\.9\.0 stays live.*npx mfe unhold remote-admin$/);
  expect(await start({ activateSources: true })).toMatchObject({ live: '0.9.0', says });
  await unhold(stream, by);
  expect((await start()).live).toBe(sources);
});

test('keeps a roll-back at a start, also after its hold has ended', async () => {
  const { stream, sources, start } = await siteWithSources();
  await activateLocalBuild(stream, '0.9.0', localBuild);
  await activateLocalBuild(stream, sources, localBuild);
  await rollback(stream, { ...by, reason: 'list empty' });
  await unhold(stream, by);
  expect(await start()).toMatchObject({
    live: '0.9.0',
    says: expect.stringMatching(/rollback by asha: list empty/),
  });
});

test('refuses a local build into a bucket, with the way to release there', async () => {
  const store = await openStore('s3://bucket/site?endpoint=x');
  await expect(
    buildChanged({ store, channel: 'live', only: [], onProgress: () => undefined }),
  ).rejects.toThrow(/^The release store is the bucket s3:\/\/bucket\/site.*npx mfe publish remote-admin/);
});

test('lists the remotes of this repository with their paths in a new local store', async () => {
  const site = { store: createFolderStore(await temporaryFolder()), channel: 'live' };
  // Two concurrent starts.
  await Promise.all([ensureLocalOwnership(site), ensureLocalOwnership(site)]);
  const ownership = await readOwnership(site);
  expect(ownership.remotes['remote-admin']).toEqual({ paths: ['/admin/*'] });
  expect(new Set(await readApps(site))).toEqual(new Set(workspaceApps));
});

test('updates its own paths from a new checkout, keeps those of a person', async () => {
  const site = { store: createFolderStore(await temporaryFolder()), channel: 'live' };
  await setPaths(site, { 'remote-public': ['/'] }, { ...by, actor: localBuilder });
  await ensureLocalOwnership(site);
  expect((await readOwnership(site)).remotes['remote-public']?.paths).toContain('/shortlist');
  await setPaths(site, { 'remote-shop': ['/shop/*'] }, by);
  await setPaths(site, { 'remote-public': ['/'] }, by);
  await setPaths(site, { 'remote-admin': [] }, by);
  await ensureLocalOwnership(site);
  const { remotes } = await readOwnership(site);
  expect(remotes).toMatchObject({ 'remote-public': { paths: ['/'] }, 'remote-shop': { paths: ['/shop/*'] } });
  expect(remotes['remote-admin']).toBeUndefined();
});
