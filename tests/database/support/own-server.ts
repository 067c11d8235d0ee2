import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { freePort } from '@aertrip/local-backend/free-port';
import { startServer } from '@aertrip/local-backend/postgres';
import { startChild } from '@aertrip/local-backend/process';
import type { BackendOptions, BackendReady } from '@aertrip/local-backend/process/messages';
import postgres from 'postgres';

/** Starts a PostgreSQL server for TCP clients. Its superuser is `postgres`. */
export async function startTcpServer(folder: string, password: string) {
  const port = await freePort();
  const settings = { listen_addresses: '127.0.0.1', port: String(port), fsync: 'off' };
  const server = await startServer({ folder, password, settings });
  return {
    urlOf: (database: string, role = 'postgres') =>
      `postgres://${role}:${password}@127.0.0.1:${port}/${database}`,
    stop: () => server.stop(),
  };
}

/** Starts the backend on a database of another server. */
const startBackendOn = (url: string, dataDir: string, seed = false) =>
  startChild<BackendOptions, BackendReady>({
    name: 'backend',
    entry: 'backend-process.ts',
    options: {
      dataDir,
      database: { url },
      siteUrl: 'http://localhost:3000',
      seed,
      runsJobs: false,
      secondFactor: 'nobody',
    },
    onLog: () => undefined,
    onCrash: () => undefined,
  });

/**
 * A team's own PostgreSQL server with an unprivileged account `desk`. `OWN_SERVER_URL` names an empty server of
 * another version, as its superuser (`postgres://postgres:…@127.0.0.1:5432/postgres`).
 */
export async function startOwnServer() {
  const root = mkdtempSync(path.join(tmpdir(), 'aertrip-own-server-'));
  const given = process.env.OWN_SERVER_URL;
  const server = given
    ? { urlOf: () => given, stop: () => Promise.resolve() }
    : await startTcpServer(path.join(root, 'database'), 'of-the-administrator');
  const adminUrl = server.urlOf('postgres');
  const { host } = new URL(adminUrl);
  const admin = postgres(adminUrl, { max: 1, onnotice: () => undefined });
  await admin.unsafe(`create role desk login password 'of-the-desk'`);
  const urlOf = (database: string) => `postgres://desk:of-the-desk@${host}/${database}`;
  return {
    admin,
    /** Connection string of `desk`. */
    urlOf,
    /**
     * Starts the backend on a database of that name.
     * @param seed loads the demo data
     */
    startBackend: (database: string, seed?: boolean) =>
      startBackendOn(urlOf(database), path.join(root, database), seed),
    async stop() {
      await admin.end();
      await server.stop();
      rmSync(root, { recursive: true, force: true });
    },
  };
}

/** The administrator's one-time steps, from the backend's error message. */
export const grantRoles = `
  create role anon nologin; create role authenticated nologin; create role service_role nologin bypassrls;
  grant anon, authenticated, service_role to desk with admin option`;
