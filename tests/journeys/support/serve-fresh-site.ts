import { rmSync, writeFileSync } from 'node:fs';
import { cp, mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fillDataFolder } from '@aertrip/local-backend/testing';
import { buildChanged, createFolderStore, repositoryRoot } from '@aertrip/release';
import { publishBadReleases } from '../faults/bad-releases';
import { noticeFile, type SiteUnderTest } from './site-under-test';

/**
 * The site under test: built like any other, then served from a copy of the release store and from new data, so that
 * journeys may take a release away or publish a package without touching anybody's site.
 */
const builtStore = path.join(repositoryRoot, '.local', 'store');
const home = await mkdtemp(path.join(tmpdir(), 'aertrip-journeys-'));
const store = path.join(home, 'store');
await Promise.all([
  buildChanged({
    store: createFolderStore(builtStore),
    channel: 'live',
    onProgress: (line) => console.log(line),
  }),
  // The tests of the backend begin with the same demo, so it is mostly there already.
  fillDataFolder(path.join(home, 'data')),
]);
await cp(builtStore, store, { recursive: true });
// The journeys test these sources, independent of releases promoted on this machine.
await buildChanged({
  store: createFolderStore(store),
  channel: 'live',
  activateSources: true,
  onProgress: (line) => console.log(line),
});
await publishBadReleases(createFolderStore(store));
const notify = (site: SiteUnderTest) =>
  writeFileSync(noticeFile(process.env.PORT ?? ''), JSON.stringify(site));
notify({ store });
// The site prints the link of its console, and the next one after each use.
const write = process.stdout.write.bind(process.stdout);
process.stdout.write = ((...args: Parameters<typeof write>) => {
  const [consoleLink] = /http:\/\/\S+\/enter\/[\w-]{43}/.exec(String(args[0])) ?? [];
  if (consoleLink) notify({ store, consoleLink });
  return write(...args);
}) as typeof write;
process.once('exit', () => {
  rmSync(home, { recursive: true, force: true });
  rmSync(noticeFile(process.env.PORT ?? ''), { force: true });
});

// All journeys come from this machine: together they are more than one visitor.
process.env.OFFICE_NETWORKS ??= '127.0.0.0/8,::1/128';
process.env.AERTRIP_HOME = home;
process.env.RELEASE_STORE = store;
await import('@aertrip/site/start');
