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
 * `npm run fixtures [remote…]`: opens the screens in a remote's `fixtures/screens.json` with the live releases of this
 * machine (`npm run build`), on embedded services with the demo's data, and records the responses in
 * `fixtures/answers.json`.
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
    // Fresh data for each remote: the steps of one do not affect the next.
    const dataDir = path.join(home, `data-${remote}`);
    // Usually prepared already: the backend tests start with the same demo.
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
