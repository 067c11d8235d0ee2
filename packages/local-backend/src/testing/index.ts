import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startChild } from '../process/child-process';
import type { BackendOptions, BackendReady, IdentityOptions, IdentityReady } from '../process/messages';
import type { Options, Sql } from 'postgres';
import type { DatabasePlace } from '../data/database';
import { beginBackend } from './backend-pool';
import { copyTemplate, template, findTestServer } from './test-databases';
import { demoCustomers, demoProjectId } from '@aertrip/demo/accounts';

const ownMigrations = join(import.meta.dirname, '../../../../supabase/migrations');
const adminPassword = 'manage-2026';
/** Sessions of the administrators that a template was made with; they last an hour. */
const sessionsFile = 'sessions.json';
const siteUrl = 'http://localhost:3000';

export { fillDataFolder } from './data-folders';
export { startTestServer } from './test-databases';

export interface TestBackendOptions {
  /** With the demo data; empty tables by default. */
  seed?: boolean;
  migrationsDir?: string;
  /** E-mail addresses of administrators who are registered and signed in: hashing a password takes a third of a second. */
  administrators?: readonly string[];
  /** Statements that the database has seen, as superuser. */
  statements?: readonly string[];
}

export interface TestBackend {
  /** Base URL of /rest/v1, /auth/v1, /storage/v1. */
  url: string;
  anonKey: string;
  serviceKey: string;
  /**
   * An unsigned Firebase ID token, as the Auth emulator makes them, good for an hour.
   * @param claims more claims, e.g. `{ role: 'authenticated' }`
   */
  customerToken(uid: string, email: string, claims?: Record<string, unknown>): string;
  /** Signs an administrator in, registering the e-mail first when it is new (access stays as the database leaves it). */
  adminSession(email: string): Promise<AdminSession>;
  /** Runs SQL as superuser, beside all row level security. Rejects with the SQLSTATE in `code`. */
  sql<T extends Record<string, unknown> = Record<string, unknown>>(
    text: string,
    params?: unknown[],
  ): Promise<T[]>;
  /** Connections of the superuser beside those of the backend; whoever asks for them ends them. */
  connect(options?: Options<Record<string, never>>): Sql;
  close(): Promise<void>;
}

export interface AdminSession {
  accessToken: string;
  refreshToken: string;
  userId: string;
}

/** Starts a backend of its own, on a copy of a database that is made once a run; `close()` ends it and removes the copy. */
export async function startTestBackend(options: TestBackendOptions = {}): Promise<TestBackend> {
  const contents = {
    seed: false,
    migrationsDir: ownMigrations,
    administrators: [],
    statements: [],
    ...options,
  };
  const { seed, migrationsDir } = contents;
  const server = await findTestServer();
  const source = await template(server, contents, (place, folder) => fill(contents, place, folder));
  const { place, connect, remove } = await copyTemplate(server, source);
  const dataDir = mkdtempSync(join(tmpdir(), 'aertrip-backend-'));
  cpSync(source.folder, dataDir, { recursive: true });
  const sessions = JSON.parse(readFileSync(join(dataDir, sessionsFile), 'utf8')) as Sessions;
  const child = await startBackend({ dataDir, database: place, seed, migrationsDir });
  const { url, anonKey, serviceKey } = child.ready;
  return {
    url,
    anonKey,
    serviceKey,
    customerToken: unsignedCustomerToken,
    adminSession: async (email) => sessions[email] ?? adminSession(child.ready, email),
    sql: async <T extends Record<string, unknown>>(text: string, params?: unknown[]) =>
      (await child.sql(text, params)) as T[],
    connect,
    close: async () => {
      await child.release();
      await remove();
      rmSync(dataDir, { recursive: true, force: true });
      await server.stop();
    },
  };
}

export interface TestIdentity {
  /** What `connectAuthEmulator` takes. */
  url: string;
  /** What would have been mailed so far, one line a mail, with its link. */
  mails: string[];
  close(): Promise<void>;
}

/** Starts the customers' identity service alone, with the demo's customers. Its tokens are good for any test backend. */
export async function startTestIdentity(): Promise<TestIdentity> {
  const dataDir = mkdtempSync(join(tmpdir(), 'aertrip-identity-'));
  const mails: string[] = [];
  const child = await startChild<IdentityOptions, IdentityReady>({
    name: 'test identity',
    entry: 'identity-process.ts',
    options: { dataDir, siteUrl, projectId: demoProjectId, customers: [...demoCustomers] },
    onLog: (line) => mails.push(line),
    onCrash: ({ code, signal }) =>
      process.stderr.write(`The test identity ended by itself (${signal ?? code})\n`),
  });
  return {
    url: child.ready.url,
    mails,
    close: async () => {
      await child.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

type Contents = Required<TestBackendOptions>;

type Sessions = Readonly<Record<string, AdminSession>>;

/** Under Jest the pool of the worker, which outlives the modules of a test file; see `tests/support/backend`. */
const begin = (globalThis as { beginBackend?: typeof beginBackend }).beginBackend ?? beginBackend;

const startBackend = (options: Pick<BackendOptions, 'seed' | 'migrationsDir' | 'dataDir' | 'database'>) =>
  begin({ ...options, siteUrl, projectId: demoProjectId, runsJobs: false, secondFactor: 'nobody' });

async function fill(
  { seed, migrationsDir, administrators, statements }: Contents,
  database: DatabasePlace,
  dataDir: string,
): Promise<void> {
  const child = await startBackend({ seed, migrationsDir, dataDir, database });
  const sessions: Record<string, AdminSession> = {};
  for (const email of administrators) sessions[email] = await adminSession(child.ready, email);
  for (const statement of statements) await child.sql(statement);
  await child.release();
  writeFileSync(join(dataDir, sessionsFile), JSON.stringify(sessions));
}

const tokenPart = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');

/** A token that says to be of the emulator; see `TestBackend.customerToken`. */
export function unsignedCustomerToken(
  uid: string,
  email: string,
  claims: Record<string, unknown> = {},
): string {
  const now = Math.floor(Date.now() / 1000);
  const payload = {
    iss: `https://securetoken.google.com/${demoProjectId}`,
    aud: demoProjectId,
    sub: uid,
    user_id: uid,
    email,
    email_verified: true,
    auth_time: now,
    iat: now,
    exp: now + 3600,
    firebase: { identities: { email: [email] }, sign_in_provider: 'password' },
    ...claims,
  };
  return `${tokenPart({ alg: 'none', typ: 'JWT' })}.${tokenPart(payload)}.`;
}

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
