import { EventEmitter, once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startChild } from '../process/child-process';
import type { BackendOptions, BackendReady, IdentityOptions, IdentityReady } from '../process/messages';
import type { Options, Sql } from 'postgres';
import type { ServerDatabase } from '../data/database';
import { unsignedCustomerToken } from '../identity/id-token';
import { leaseBackend } from './backend-pool';
import {
  copyFolder,
  copyTemplate,
  findTestServer,
  openSql,
  startServerWith,
  template,
  type TestServer,
} from './test-databases';

const adminPassword = 'manage-2026';
/** Sessions of the template's administrators; valid for an hour. */
const sessionsFile = 'sessions.json';
const siteUrl = 'http://localhost:3000';

export { unsignedCustomerToken } from '../identity/id-token';
export { fillDataFolder } from './data-folders';
export { findTestServer, template } from './test-databases';

export interface TestBackendOptions {
  /** With the demo data; empty tables by default. */
  seed?: boolean;
  /**
   * E-mail addresses of signed-in administrators. Part of the template, because hashing a password takes a third of a
   * second.
   */
  administrators?: readonly string[];
  /** SQL statements of the template, run as superuser. */
  statements?: readonly string[];
}

export interface TestBackend {
  /** Base URL of /rest/v1, /auth/v1, /storage/v1. */
  url: string;
  anonKey: string;
  serviceKey: string;
  /**
   * As `unsignedCustomerToken()`.
   * @param claims additional claims, e.g. `{ role: 'authenticated' }`
   */
  customerToken(uid: string, email: string, claims?: Record<string, unknown>): string;
  /** Signs an administrator in; registers a new e-mail address first, with the database's default access. */
  adminSession(email: string): Promise<AdminSession>;
  /** Runs SQL as superuser, without row level security. Rejects with the SQLSTATE in `code`. */
  sql<T extends Record<string, unknown> = Record<string, unknown>>(
    text: string,
    params?: unknown[],
  ): Promise<T[]>;
  /** Superuser connections in addition to those of the backend; the caller closes them. */
  connect(options?: Options<Record<string, never>>): Sql;
  close(): Promise<void>;
}

export interface AdminSession {
  accessToken: string;
  refreshToken: string;
  userId: string;
}

const migratedTemplate = (server: TestServer) => template(server, emptyContents, fill(emptyContents));

/** Starts the PostgreSQL server of a test run. @returns stops it */
export const startTestServer = () => startServerWith(migratedTemplate);

/** Starts a backend on a copy of a template database; `close()` stops it and removes the copy. */
export async function startTestBackend(options: TestBackendOptions = {}): Promise<TestBackend> {
  const contents = { ...emptyContents, ...options };
  const { seed } = contents;
  const server = await findTestServer();
  const migrated = await migratedTemplate(server);
  const source = await template(server, contents, fill(contents), migrated);
  const { place, sql, connect, remove } = await copyTemplate(server, source);
  const dataDir = mkdtempSync(join(tmpdir(), 'aertrip-backend-'));
  copyFolder(source, dataDir);
  const sessions = JSON.parse(readFileSync(join(dataDir, sessionsFile), 'utf8')) as Sessions;
  const child = await startBackend({ dataDir, database: place, seed });
  const { url, anonKey, serviceKey } = child.ready;
  return {
    url,
    anonKey,
    serviceKey,
    customerToken: unsignedCustomerToken,
    adminSession: async (email) => sessions[email] ?? adminSession(child.ready, email),
    sql: sql.run,
    connect,
    close: async () => {
      await child.release();
      await sql.end();
      await remove();
      rmSync(dataDir, { recursive: true, force: true });
      await server.stop();
    },
  };
}

export interface TestIdentity {
  /** The URL for `connectAuthEmulator`. */
  url: string;
  /** Mails so far, one line each, with its link. A mail may arrive after the answer to the call that sends it. */
  mails: readonly string[];
  /** The latest mail that contains these words, once there is one. */
  mailWith(...words: string[]): Promise<string>;
  close(): Promise<void>;
}

/** Starts the customers' identity service alone, with the demo's customers. Every test backend accepts its tokens. */
export async function startTestIdentity(): Promise<TestIdentity> {
  const dataDir = mkdtempSync(join(tmpdir(), 'aertrip-identity-'));
  const mails: string[] = [];
  const arrivals = new EventEmitter();
  const child = await startChild<IdentityOptions, IdentityReady>({
    name: 'test identity',
    entry: 'identity-process.ts',
    options: { dataDir, siteUrl },
    onLog: (line) => {
      mails.push(line);
      arrivals.emit('mail');
    },
    onCrash: ({ code, signal }) =>
      process.stderr.write(`The test identity ended unexpectedly (${signal ?? code})\n`),
  });
  return {
    url: child.ready.url,
    mails,
    mailWith: async (...words) => {
      for (;;) {
        const found = mails.findLast((line) => words.every((word) => line.includes(word)));
        if (found !== undefined) return found;
        await once(arrivals, 'mail');
      }
    },
    close: async () => {
      await child.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

type Contents = Required<TestBackendOptions>;

const emptyContents: Contents = {
  seed: false,
  administrators: [],
  statements: [],
};

type Sessions = Readonly<Record<string, AdminSession>>;

/** Under Jest, the worker's pool, which outlives the modules of a test file; see `tests/support/backend`. */
const begin = (globalThis as { leaseBackend?: typeof leaseBackend }).leaseBackend ?? leaseBackend;

const startBackend = (options: Pick<BackendOptions, 'seed' | 'dataDir' | 'database'>) =>
  begin({ ...options, siteUrl, runsJobs: false, secondFactor: 'nobody' });

/** @returns fills a database and its folder with the contents */
const fill =
  ({ seed, administrators, statements }: Contents) =>
  async (database: ServerDatabase, dataDir: string): Promise<void> => {
    const child = await startBackend({ seed, dataDir, database });
    const sessions: Record<string, AdminSession> = {};
    for (const email of administrators) sessions[email] = await adminSession(child.ready, email);
    const sql = openSql(database.server, database.name);
    for (const statement of statements) await sql.run(statement);
    await sql.end();
    await child.release();
    writeFileSync(join(dataDir, sessionsFile), JSON.stringify(sessions));
  };

async function adminSession(backend: BackendReady, email: string): Promise<AdminSession> {
  const post = (path: string) =>
    fetch(`${backend.url}/auth/v1/${path}`, {
      method: 'POST',
      headers: { apikey: backend.anonKey, 'content-type': 'application/json' },
      body: JSON.stringify({ email, password: adminPassword }),
    });
  let response = await post('token?grant_type=password');
  if (response.status === 400) response = await post('signup');
  if (!response.ok)
    throw new Error(`${email} could not sign in: ${response.status} ${await response.text()}`);
  const session = (await response.json()) as {
    access_token: string;
    refresh_token: string;
    user: { id: string };
  };
  return { accessToken: session.access_token, refreshToken: session.refresh_token, userId: session.user.id };
}
