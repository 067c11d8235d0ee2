import { createHash, randomUUID } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import postgres from 'postgres';
import type { ServerDatabase } from '../data/database';
import { wireTypes } from '../data/wire-format';
import { connectionTo, startServer, type ServerAddress } from '../postgres/server';
import { preparedFolder } from './data-folders';

/** The PostgreSQL server of a test run. */
export interface TestServer {
  readonly address: ServerAddress;
  /** Folder for the files of its templates. */
  readonly folder: string;
}

/** Environment variable for the processes of a test run. */
const variable = 'AERTRIP_TEST_SERVER';

const settings = {
  // Test data need not survive a crash.
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  max_connections: '200',
  autovacuum: 'off',
};

/** A server, and its stop function. */
interface StartedServer extends TestServer {
  /** @param keep folder for a copy of its files */
  stop(keep?: string): Promise<void>;
}

/** @param from folder of a stopped server, to start with a copy of it */
async function startOne(from?: string): Promise<StartedServer> {
  const folder = mkdtempSync(join(tmpdir(), 'aertrip-test-server-'));
  if (from) cpSync(from, folder, { recursive: true });
  const passwordFile = join(folder, 'password');
  if (!from) writeFileSync(passwordFile, randomUUID(), { mode: 0o600 });
  const password = readFileSync(passwordFile, 'utf8');
  const server = await startServer({ folder: join(folder, 'database'), password, settings });
  return {
    address: server.address,
    folder,
    stop: async (keep) => {
      await server.stop();
      if (keep) cpSync(folder, keep, { recursive: true });
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/**
 * Starts a server for the child processes of this one, with the templates that `fill` makes once for each state of the
 * sources.
 * @returns stops it and removes its folder
 */
export async function startServerWith(fill: (server: TestServer) => Promise<unknown>) {
  const prepared = await preparedFolder('server', async (draft) => {
    const server = await startOne();
    await fill(server);
    await server.stop(draft);
  });
  const { stop, ...server } = await startOne(prepared);
  process.env[variable] = JSON.stringify(server);
  return () => stop();
}

/** The server of the run; a program outside of a test run starts its own, which `stop` ends. */
export async function findTestServer(): Promise<StartedServer> {
  const shared = process.env[variable];
  if (shared === undefined) return startOne();
  return { ...(JSON.parse(shared) as TestServer), stop: async () => undefined };
}

type Options = postgres.Options<Record<string, never>>;

const connect = (address: ServerAddress, database: string, options: Options): postgres.Sql =>
  postgres({ onnotice: () => undefined, ...options, ...connectionTo(address, database) });

/** Statements as superuser, with values as the API has them. */
export function openSql(address: ServerAddress, database: string) {
  const sql = connect(address, database, {
    types: wireTypes as never,
    connection: { TimeZone: 'UTC', search_path: '"$user", public, extensions' },
  });
  return {
    run: async <T extends Record<string, unknown>>(text: string, params?: unknown[]) =>
      [...(await sql.unsafe<T[]>(text, params as never[]))] as T[],
    end: () => sql.end(),
  };
}

/** @param task receives one connection to the server's own database */
async function onServer<T>({ address }: TestServer, task: (sql: postgres.Sql) => Promise<T>): Promise<T> {
  const sql = connect(address, 'postgres', { max: 1 });
  try {
    return await task(sql);
  } finally {
    await sql.end();
  }
}

/** Exists in the folder of a template that is complete. */
const finishedFile = 'finished';

export interface Template {
  /** Name of the template database. */
  readonly name: string;
  /** Folder with its keys and pictures. */
  readonly folder: string;
}

/**
 * Creates a template database once a run.
 * @param contents identifies the template
 * @param fill fills the database and its folder
 * @param base migrated template to start from; without it, the database is empty
 */
export async function template(
  server: TestServer,
  contents: object,
  fill: (place: ServerDatabase, folder: string) => Promise<void>,
  base?: Template,
): Promise<Template> {
  const name = `template_${createHash('sha256').update(JSON.stringify(contents)).digest('hex').slice(0, 16)}`;
  const folder = join(server.folder, name);
  const finished = join(folder, finishedFile);
  if (existsSync(finished)) return { name, folder };
  await onServer(server, async (sql) => {
    // Migrations set roles, which all databases of a server share: one at a time.
    await sql`select pg_advisory_lock(hashtext(${base ? name : 'migrations'}))`;
    if (existsSync(finished)) return;
    // A worker may have been killed while it filled the template.
    await sql.unsafe(`drop database if exists ${name} with (force)`);
    rmSync(folder, { recursive: true, force: true });
    await sql.unsafe(`create database ${name} ${base ? `template ${base.name}` : ''}`);
    if (base) copyFolder(base, folder);
    else mkdirSync(folder, { recursive: true });
    await fill({ server: server.address, name }, folder);
    writeFileSync(finished, '');
  });
  return { name, folder };
}

/** Copies keys and pictures of a template. */
export const copyFolder = (from: Template, folder: string): void =>
  cpSync(from.folder, folder, { recursive: true, filter: (file) => basename(file) !== finishedFile });

/** Copies a template. */
export async function copyTemplate(server: TestServer, { name: source }: Template) {
  const { address } = server;
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  await onServer(server, (sql) => sql.unsafe(`create database ${name} template ${source}`));
  return {
    place: { server: address, name } satisfies ServerDatabase,
    sql: openSql(address, name),
    /** Opens as many connections to it as the tests need. */
    connect: (options: Options = {}) => connect(address, name, { max: 100, ...options }),
    remove: () => onServer(server, (sql) => sql.unsafe(`drop database ${name} with (force)`)),
  };
}
