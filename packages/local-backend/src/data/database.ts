import { openAsBlob } from 'node:fs';
import { App, type EmailDriver } from '@supabase/lite';
import { createPgliteConnection } from '@supabase/lite/pglite';
import { bootstrapSql } from './bootstrap-sql';
import type { Secrets } from './data-folder';
import { isDatabaseError, type DatabaseError } from './database-error';
import { SerialQueue } from './serial-queue';
import { wireParsers } from './wire-format';

export type Row = Record<string, unknown>;
export type Query = <T extends Row = Row>(text: string, params?: unknown[]) => Promise<T[]>;
export type Claims = Record<string, unknown> & { sub?: string; role?: string };

/** Whom a statement runs as: a database role and the token's claims. */
export interface Caller {
  role: 'anon' | 'authenticated' | 'service_role';
  claims: Claims;
}

/** One PostgreSQL session (PGlite) and the Supabase services on top of it. */
export interface Database {
  /** Runs a task with the database to itself, as superuser. Tasks must not nest. */
  exclusively<T>(task: (query: Query) => Promise<T>): Promise<T>;
  /** One transaction, as superuser. */
  transaction<T>(task: (query: Query) => Promise<T>): Promise<T>;
  /** One transaction under the caller's role and claims: row level security decides. */
  asCaller<T>(caller: Caller, task: (query: Query) => Promise<T>): Promise<T>;
  /** Runs a script of several statements in one transaction. */
  script(sql: string): Promise<void>;
  /** Answers a request to /rest/v1 or /auth/v1, with the PostgreSQL error that came up meanwhile, if any. */
  answer(request: Request): Promise<{ response: Response; error: DatabaseError | undefined }>;
  /** All of it as it is at one moment: a tar of PostgreSQL's files. Nothing else runs meanwhile (0.4 s for 40 MB). */
  snapshot(): Promise<Blob>;
  /** Calls back after each transaction that notified a channel. */
  listen(channel: string, onNotified: () => void): Promise<void>;
  close(): Promise<void>;
}

/** Lite hands over an object where the URL has `{}`, PostgreSQL's empty array: as text it is what was meant. */
function bindable(parameter: unknown): unknown {
  const isPlainObject =
    typeof parameter === 'object' &&
    parameter !== null &&
    Object.getPrototypeOf(parameter) === Object.prototype;
  return isPlainObject ? JSON.stringify(parameter) : parameter;
}

/** A folder, which must be locked by this process, or a snapshot to begin with in memory. */
export type DatabasePlace = { readonly folder: string } | { readonly snapshot: string };

async function connect(place: DatabasePlace) {
  if ('folder' in place)
    return createPgliteConnection({ url: place.folder, pgliteOptions: { parsers: wireParsers } });
  const loadDataDir = await openAsBlob(place.snapshot);
  return createPgliteConnection({ url: 'memory://', pgliteOptions: { parsers: wireParsers, loadDataDir } });
}

/** Opens a database, creating it on the first start. */
export async function openDatabase(
  place: DatabasePlace,
  secrets: Secrets,
  siteUrl: string,
  email: EmailDriver,
): Promise<Database> {
  const connection = await connect(place);
  // Otherwise lite grants everything to everybody in each schema that has row level security, after the migrations.
  Object.assign(connection, { rlsState: 'active' });
  const { driver } = connection;
  await driver.waitReady;

  const app = new App({
    connection,
    auth: {
      enabled: true,
      jwt_secret: secrets.jwtSecret,
      publishable_key: secrets.anonKey,
      secret_key: secrets.serviceKey,
      site_url: siteUrl,
    },
    storage: { enabled: false },
    // The admin mode would let every keyless request from this machine act as service_role.
    options: { server: { admin: false, disableStudio: true }, drivers: { email } },
  });
  await app.init();

  const session = `set search_path to "$user", public, extensions; set timezone to 'UTC';`;
  const { rows } = await driver.query<{ ready: boolean }>(
    `select to_regclass('supabase_migrations.seed_files') is not null as ready`,
  );
  if (!rows[0]?.ready)
    await driver.exec(`begin; ${bootstrapSql(connection.config.baseSchema ?? '')}; commit;`);
  await driver.exec(session);

  let lastError: DatabaseError | undefined;
  const plainQuery = driver.query.bind(driver);
  /**
   * A parameter that PGlite cannot write (a number where the column is an array) fails before anything is sent, and
   * leaves half a message in its buffer that garbles what is sent next, the transaction's end included. Two messages
   * later the buffer is clean again; only then does a rollback arrive.
   */
  const recover = async () => {
    await driver.exec('rollback').catch(() => undefined);
    await plainQuery('rollback').catch(() => undefined);
    await driver.exec('rollback');
  };
  driver.query = async (text, params, options) => {
    try {
      return await plainQuery(text, params?.map(bindable), options);
    } catch (error) {
      if (isDatabaseError(error)) lastError = error;
      else await recover();
      throw error;
    }
  };

  const queue = new SerialQueue();
  const query: Query = async <T extends Row>(text: string, params?: unknown[]) =>
    (await driver.query<T>(text, params)).rows;
  const inTransaction = async <T>(task: (query: Query) => Promise<T>) => {
    await driver.exec('begin');
    try {
      const result = await task(query);
      await driver.exec('commit');
      return result;
    } catch (error) {
      await driver.exec('rollback');
      throw error;
    }
  };

  return {
    exclusively: (task) => queue.run(() => task(query)),
    transaction: (task) => queue.run(() => inTransaction(task)),
    asCaller: (caller, task) =>
      queue.run(() =>
        inTransaction(async () => {
          await query(
            `select set_config('request.jwt.claims', $1, true), set_config('request.jwt.claim.sub', $2, true),
                    set_config('request.jwt.claim.role', $3, true), set_config('role', $3, true)`,
            [JSON.stringify(caller.claims), caller.claims.sub ?? '', caller.role],
          );
          return task(query);
        }),
      ),
    script: (sql) =>
      queue.run(() =>
        inTransaction(async () => {
          await driver.exec(sql);
          await connection.clearSchemaCache();
        }),
      ),
    answer: (request) =>
      queue.run(async () => {
        lastError = undefined;
        const response = await app.fetch(request);
        const body = response.body ? await response.arrayBuffer() : null;
        return { response: new Response(body, response), error: lastError };
      }),
    snapshot: () =>
      queue.run(async () => {
        await driver.exec('checkpoint');
        return driver.dumpDataDir('none');
      }),
    listen: (channel, onNotified) =>
      queue.run(async () => {
        await driver.listen(channel, onNotified);
      }),
    close: () => queue.run(() => connection.close()),
  };
}
