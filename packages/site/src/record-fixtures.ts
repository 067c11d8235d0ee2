import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startEmbeddedBackend } from '@aertrip/local-backend';
import { fillDataFolder } from '@aertrip/local-backend/testing';
import { openStore, repositoryRoot, workspaceRemotes } from '@aertrip/release';
import { launchBrowser } from '@aertrip/release/screens';
import { recordRemote } from './fixtures/record-remote';
import { openSessions } from './fixtures/sessions';
import { localPaths } from './local-paths';

/**
 * `npm run fixtures [remote…]`: opens the screens that `fixtures/screens.json` of a remote lists, as the releases that are
 * live on this machine (`npm run build`) show them, on embedded services of its own with the demo's data, and writes
 * what these answer into `fixtures/answers.json`.
 */
const named = process.argv.slice(2);
const remotes = (named.length > 0 ? named : workspaceRemotes).filter((remote) =>
  existsSync(path.join(repositoryRoot, remote, 'fixtures/screens.json')),
);
const onProgress = (line: string) => console.log(line);
const home = await mkdtemp(path.join(tmpdir(), 'aertrip-fixtures-'));

try {
  const store = await openStore(localPaths.store, { mustExist: true });
  for (const remote of remotes) {
    // Data of its own each time: what the steps of one remote change, the next one does not see.
    const dataDir = path.join(home, `data-${remote}`);
    // The tests of the backend begin with the same demo, so it is mostly there already.
    await fillDataFolder(dataDir, { seed: true });
    const backend = await startEmbeddedBackend({
      dataDir,
      siteUrl: 'http://localhost:3000',
      onLog: () => {},
    });
    const browser = await launchBrowser();
    try {
      const signedIn = await openSessions(backend);
      await recordRemote({ remote, store, backend, browser, signedIn, onProgress });
    } finally {
      await Promise.all([browser.close(), backend.stop()]);
    }
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
} finally {
  await rm(home, { recursive: true, force: true });
}
