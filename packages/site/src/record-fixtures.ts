import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startEmbeddedBackend } from '@aertrip/local-backend';
import { fillDataFolder } from '@aertrip/local-backend/testing';
import { hostName, openStore, repositoryRoot, workspaceRemotes } from '@aertrip/release';
import { launchBrowser, readAnswers, readScreens, type Recording, screenKey } from '@aertrip/release/screens';
import { recordRemote, snapshotApp } from './fixtures/record-remote';
import { openSessions } from './fixtures/sessions';
import { localPaths } from './local-paths';

/**
 * `npm run fixtures [app…] [-- --answers]`: builds what has changed, opens the screens of `fixtures/screens.json` with these
 * builds, whatever is live on this machine, and writes their snapshots to `fixtures/snapshots`. With `--answers`, or where a screen has no
 * recorded answers yet, it first records the responses of embedded services with the demo's data in `fixtures/answers.json`.
 */
const words = process.argv.slice(2);
const renewsAnswers = words.includes('--answers');
const named = words.filter((word) => !word.startsWith('--'));
const apps = named.length > 0 ? named : [...workspaceRemotes, hostName];
const onProgress = (line: string) => console.log(line);
const home = await mkdtemp(path.join(tmpdir(), 'aertrip-fixtures-'));

/** Whether `screens.json` has a screen without recorded answers. */
async function lacksAnswers(remote: string): Promise<boolean> {
  const folder = path.join(repositoryRoot, remote, 'fixtures');
  const recording = await readAnswers(folder).catch(() => undefined);
  const { screens } = await readScreens(folder);
  return !screens.every((screen) =>
    recording?.screens.some(
      (known) =>
        screenKey(known) === screenKey(screen) &&
        // A preparation fills the other addresses.
        (known.url === screen.url || screen.url.includes('{')),
    ),
  );
}

/** Records a remote on fresh data, so that the steps of one remote do not affect the next. */
async function record(
  remote: string,
  { store, browser }: Pick<Parameters<typeof recordRemote>[0], 'store' | 'browser'>,
): Promise<Recording> {
  const dataDir = path.join(home, `data-${remote}`);
  await fillDataFolder(dataDir);
  const backend = await startEmbeddedBackend({ dataDir, siteUrl: 'http://localhost:3000', onLog: () => {} });
  try {
    const signedIn = await openSessions(backend);
    return await recordRemote({ remote, store, backend, browser, signedIn, onProgress });
  } finally {
    await backend.stop();
  }
}

try {
  const store = await openStore(localPaths.store);
  for (const app of apps) {
    const browser = await launchBrowser();
    try {
      const isRecorded = app !== hostName && (renewsAnswers || (await lacksAnswers(app)));
      const recording = isRecorded ? await record(app, { store, browser }) : undefined;
      await snapshotApp({ app, store, browser, recording, onProgress });
    } finally {
      await browser.close();
    }
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
} finally {
  await rm(home, { recursive: true, force: true });
}
