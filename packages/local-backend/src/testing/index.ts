import { createHash, randomUUID } from 'node:crypto';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startChild } from '../process/child-process';
import type { BackendOptions, BackendReady, IdentityOptions, IdentityReady } from '../process/messages';
import { snapshotDatabase } from '../backup/database-snapshot';
import { beginBackend, endRested } from './backend-pool';
import { demoCustomers, demoProjectId } from '@aertrip/demo/accounts';
import { todayInIndia } from '@aertrip/platform';

const sourcesDir = join(import.meta.dirname, '..');
const rootDir = join(sourcesDir, '../../..');
const ownMigrations = join(rootDir, 'supabase', 'migrations');
const templatesDir = join(rootDir, 'node_modules', '.cache', 'aertrip-backend');
const adminPassword = 'manage-2026';
const hourMs = 3_600_000;
/** Sessions of the administrators that a template was made with; they last an hour. */
const sessionsFile = 'sessions.json';
const snapshotName = 'database.tar';
const siteUrl = 'http://localhost:3000';

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
  close(): Promise<void>;
}

export interface AdminSession {
  accessToken: string;
  refreshToken: string;
  userId: string;
}

/** Makes the folders that tests with these options begin with, where they are not there yet. */
export async function prepareDataFolders(options: readonly TestBackendOptions[]): Promise<void> {
  for (const one of options) await template(one);
  await endRested();
}

/** Puts a finished database into an empty folder, as a first start would leave it. */
export async function fillDataFolder(dataDir: string, options: TestBackendOptions = {}): Promise<void> {
  cpSync(await template(options), dataDir, {
    recursive: true,
    filter: (path) => !path.endsWith(snapshotName),
  });
}

/**
 * Starts a backend of its own on a temporary folder; `close()` ends it and removes the folder. Its database is in memory,
 * for copying the two thousand files of one and writing to them takes longer than most tests.
 */
export async function startTestBackend(options: TestBackendOptions = {}): Promise<TestBackend> {
  const { seed = false, migrationsDir = ownMigrations } = options;
  const dataDir = mkdtempSync(join(tmpdir(), 'aertrip-backend-'));
  const finished = await template(options);
  const snapshot = join(finished, snapshotName);
  const databaseFolder = join(finished, 'database');
  cpSync(finished, dataDir, {
    recursive: true,
    filter: (path) => path !== snapshot && path !== databaseFolder,
  });
  const sessions = JSON.parse(readFileSync(join(dataDir, sessionsFile), 'utf8')) as Sessions;
  const child = await startBackend({ dataDir, snapshot, seed, migrationsDir });
  const { url, anonKey, serviceKey } = child.ready;
  return {
    url,
    anonKey,
    serviceKey,
    customerToken: unsignedCustomerToken,
    adminSession: async (email) => sessions[email] ?? adminSession(child.ready, email),
    sql: async <T extends Record<string, unknown>>(text: string, params?: unknown[]) =>
      (await child.sql(text, params)) as T[],
    close: async () => {
      await child.release();
      rmSync(dataDir, { recursive: true, force: true });
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

const startBackend = (options: Pick<BackendOptions, 'seed' | 'migrationsDir' | 'dataDir' | 'snapshot'>) =>
  begin({ ...options, siteUrl, projectId: demoProjectId, runsJobs: false, secondFactor: 'nobody' });

/** Creating a database takes seconds, copying one does not: a finished folder is cached for each state of the sources. */
async function template(options: TestBackendOptions): Promise<string> {
  const contents = {
    seed: false,
    migrationsDir: ownMigrations,
    administrators: [],
    statements: [],
    ...options,
  };
  const finished = join(templatesDir, fingerprint(contents));
  if (existsSync(finished)) {
    utimesSync(finished, new Date(), new Date());
    return finished;
  }
  mkdirSync(templatesDir, { recursive: true });
  removeUnusedTemplates();
  const draft = join(templatesDir, `draft-${randomUUID()}`);
  const { seed, migrationsDir, administrators, statements } = contents;
  if (administrators.length > 0) await fillDataFolder(draft, { seed, migrationsDir });
  const child = await startBackend({ seed, migrationsDir, dataDir: draft });
  const sessions: Record<string, AdminSession> = {};
  for (const email of administrators) sessions[email] = await adminSession(child.ready, email);
  for (const statement of statements) await child.sql(statement);
  await snapshotDatabase(draft, join(draft, snapshotName));
  await child.release();
  writeFileSync(join(draft, sessionsFile), JSON.stringify(sessions));
  try {
    renameSync(draft, finished);
  } catch (error) {
    if (!existsSync(finished)) throw error;
    rmSync(draft, { recursive: true, force: true }); // another test file finished the same one meanwhile
  }
  return finished;
}

/** Folders of former sources. Those of the last hour may be in use by a test run beside this one. */
function removeUnusedTemplates(): void {
  for (const name of readdirSync(templatesDir)) {
    const folder = join(templatesDir, name);
    const { mtimeMs } = statSync(folder, { throwIfNoEntry: false }) ?? { mtimeMs: Date.now() };
    if (Date.now() - mtimeMs > hourMs) rmSync(folder, { recursive: true, force: true });
  }
}

function fingerprint({ seed, migrationsDir, administrators, statements }: Contents): string {
  const day = seed ? todayInIndia() : '';
  const halfHour = administrators.length > 0 ? Math.floor((2 * Date.now()) / hourMs) : 0;
  const hash = createHash('sha256').update(
    JSON.stringify({ seed, day, administrators, statements, halfHour }),
  );
  const folders = [migrationsDir, sourcesDir, ...(seed ? [join(rootDir, 'demo')] : [])];
  for (const folder of folders) {
    for (const file of readdirSync(folder, { recursive: true, encoding: 'utf8' }).toSorted()) {
      if (/\.(sql|ts)$/.test(file)) hash.update(file).update(readFileSync(join(folder, file)));
    }
  }
  return hash.digest('hex').slice(0, 24);
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
