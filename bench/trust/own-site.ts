import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { fillDataFolder } from '@aertrip/local-backend/testing';
import { buildChanged, createFolderStore, repositoryRoot } from '@aertrip/release';
import { readSite, type TriedSite } from './trust-row';

const startLimit = 120_000;
const startFile = 'packages/site/src/start.ts';

/** A site of the demo that was started to be attacked and killed, with all of its files in one folder. */
export interface OwnSite extends TriedSite {
  readonly home: string;
  readonly data: string;
  readonly store: string;
  readonly console: {
    readonly url: string;
    /** The last link that signs a browser in, once. */
    readonly entry: () => string;
  };
  /** The same site, for a client from an address that no other one has. */
  asAnother(): OwnSite;
  /** Process of PostgreSQL, which is another one after it was killed. */
  databasePid(): number;
  /** Sends a signal to its process, and waits for the end. */
  end(signal: NodeJS.Signals): Promise<void>;
  /** Starts it again on the same folder. */
  start(): Promise<void>;
  /** Ends it and removes its folder. */
  remove(): Promise<void>;
}

async function untilReady(url: string, child: ChildProcess): Promise<void> {
  const deadline = Date.now() + startLimit;
  while (child.exitCode === null && Date.now() < deadline) {
    const isReady = await fetch(`${url}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    );
    if (isReady) return;
    await delay(200);
  }
  throw new Error(`The site at ${url} did not get ready.`);
}

/** @param port its own, and the next one for the release console; both have to be free */
export async function startOwnSite(port: number): Promise<OwnSite> {
  const builtStore = path.join(repositoryRoot, '.local', 'store');
  await buildChanged({
    store: createFolderStore(builtStore),
    channel: 'live',
    onProgress: (line) => console.error(line),
  });
  const home = await mkdtemp(path.join(tmpdir(), 'aertrip-trust-'));
  const url = `http://localhost:${port}`;
  const folders = { home, data: path.join(home, 'data'), store: path.join(home, 'store') };
  await cp(builtStore, folders.store, { recursive: true });
  await fillDataFolder(folders.data);

  let child: ChildProcess;
  let entry = '';
  const start = async () => {
    child = spawn(process.execPath, ['--import', 'tsx', startFile], {
      cwd: repositoryRoot,
      stdio: ['ignore', 'pipe', 'ignore'],
      env: {
        ...process.env,
        PORT: String(port),
        AERTRIP_HOME: home,
        RELEASE_STORE: folders.store,
        MFE_CONSOLE_PORT: String(port + 1),
        // Clients of many addresses are tried, as a proxy in front names them.
        TRUSTED_PROXIES: '1',
      },
    });
    child.stdout?.setEncoding('utf8').on('data', (text: string) => {
      entry = /http:\S+\/enter\/\S+/.exec(text)?.[0] ?? entry;
    });
    await untilReady(url, child);
  };
  const end = async (signal: NodeJS.Signals) => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'exit');
    child.kill(signal);
    await ended;
  };
  await start();
  const { anonKey } = await readSite(url);

  let clients = 0;
  const asAnother = (): OwnSite => {
    const address = `203.0.${113 + Math.floor((clients += 1) / 250)}.${clients % 250}`;
    return {
      ...folders,
      url,
      anonKey,
      request: (to, init = {}) =>
        fetch(url + to, {
          redirect: 'manual',
          ...init,
          headers: { 'x-forwarded-for': address, ...(init.headers as Record<string, string>) },
        }),
      console: { url: `http://localhost:${port + 1}`, entry: () => entry },
      asAnother,
      databasePid: () =>
        Number(readFileSync(path.join(folders.data, 'database', 'postmaster.pid'), 'utf8').split('\n')[0]),
      end,
      start,
      async remove() {
        await end('SIGTERM');
        // Child processes may still be exiting.
        await rm(home, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
      },
    };
  };
  return asAnother();
}
