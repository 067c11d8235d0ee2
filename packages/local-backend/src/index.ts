import { rmSync } from 'node:fs';
import { demoProjectId } from '@aertrip/demo/accounts';
import { createDataFolder } from './data/data-folder';
import { assertNoHostedProject } from './process/demo-only';
import type { Crash } from './process/child-process';
import { entries } from './process/prepare';
import { startSupervised } from './process/supervised-child';
import type { BackendOptions, BackendReady, IdentityOptions, IdentityReady } from './process/messages';
import { isInUse } from './postgres/server';

export type { Crash } from './process/child-process';

export interface EmbeddedBackendOptions {
  /** Absolute path of the folder for all stored data. Created when missing; one backend at a time uses it. */
  dataDir: string;
  /** The public URL, e.g. `http://localhost:3000`. */
  siteUrl: string;
  /** Roles that need a second factor; none by default, so that the demo's accounts need only a password. */
  secondFactor?: BackendOptions['secondFactor'];
  /** PostgreSQL database of the team instead of the folder's; pictures, accounts and keys stay in the folder. */
  databaseUrl?: string;
  /** Lowest level that the two processes write; their records appear in this process's log. */
  logLevel?: BackendOptions['logLevel'];
  /** Lines for the terminal: progress, mailed links. */
  onLog?: (line: string) => void;
  /** One process crashed, or hung and was killed. It restarts at its address; the other process continues. */
  onCrash?: (crash: Crash) => void;
}

export interface EmbeddedBackend {
  /** Answers /rest/v1, /auth/v1, /storage/v1, /functions/v1 and /health; the edge forwards requests to it. */
  restUrl: string;
  /** Answers /identitytoolkit.googleapis.com, /securetoken.googleapis.com, /emulator, /__offline and /health. */
  identityUrl: string;
  /** `sb_publishable_…`, for browsers. */
  anonKey: string;
  /** `sb_secret_…`: bypasses row level security. Must never reach a browser. */
  serviceKey: string;
  /** Firebase project id; always starts with `demo-`. */
  projectId: string;
  /** The database process; a new one after a crash. */
  readonly databasePid: number;
  stop(): Promise<void>;
}

const portOf = (url: string) => Number(new URL(url).port);

/**
 * Starts data, admin sign-in, storage and customer identity on this machine; every change is on disk before it is
 * acknowledged. Applies migrations and fills a new folder with the demo.
 *
 * @throws with a readable message when a hosted project is configured, the folder is in use, or a migration fails
 */
export async function startEmbeddedBackend({
  dataDir,
  siteUrl,
  secondFactor = 'nobody',
  databaseUrl,
  logLevel,
  onLog = (line) => console.log(line),
  onCrash = ({ name, code, signal }) =>
    console.error(`The ${name} process ended unexpectedly (${signal ?? code})`),
}: EmbeddedBackendOptions): Promise<EmbeddedBackend> {
  assertNoHostedProject();
  const common = { dataDir, siteUrl, logLevel };
  const database = databaseUrl ? { url: databaseUrl } : undefined;
  const data = { ...common, database, seed: true, runsJobs: true, secondFactor };
  const starting = await Promise.allSettled([
    startSupervised<BackendOptions, BackendReady>({
      name: 'backend',
      entry: entries.backend,
      options: data,
      again: ({ url }) => ({ ...data, port: portOf(url) }),
      onLog,
      onCrash,
    }),
    startSupervised<IdentityOptions, IdentityReady>({
      name: 'identity',
      entry: entries.identity,
      options: common,
      again: ({ url }) => ({ ...common, port: portOf(url) }),
      onLog,
      onCrash,
    }),
  ]);
  const [backend, identity] = starting;
  if (backend.status === 'rejected' || identity.status === 'rejected') {
    await Promise.all(
      starting.map((child) => (child.status === 'fulfilled' ? child.value.stop() : undefined)),
    );
    throw backend.status === 'rejected' ? backend.reason : (identity as PromiseRejectedResult).reason;
  }
  return {
    restUrl: backend.value.ready.url,
    identityUrl: identity.value.ready.url,
    anonKey: backend.value.ready.anonKey,
    serviceKey: backend.value.ready.serviceKey,
    projectId: demoProjectId,
    get databasePid() {
      return backend.value.pid;
    },
    stop: async () => {
      await Promise.all([backend.value.stop(), identity.value.stop()]);
    },
  };
}

/**
 * Removes a folder's data; the next start fills it with the demo again.
 *
 * @throws Error when a backend is running on it
 */
export async function resetEmbeddedData(dataDir: string): Promise<void> {
  const folder = createDataFolder(dataDir);
  if (isInUse(folder.database)) throw new Error(`A site is running on ${dataDir}. Stop it first.`);
  for (const path of [folder.database, folder.objects, folder.accounts, folder.secrets]) {
    rmSync(path, { recursive: true, force: true });
  }
}
