import { AsyncLocalStorage } from 'node:async_hooks';
import { App, type EmailDriver } from '@supabase/lite';
import { createPostgresConnection } from '@supabase/lite/postgres';
import { CompiledQuery, type Kysely } from 'kysely';
import type { Sql, TransactionSql } from 'postgres';
import { connectionTo, type ServerAddress } from '../postgres/server';
import { bootstrapSql } from './bootstrap-sql';
import type { Secrets } from './data-folder';
import { isDatabaseError, type DatabaseError } from './database-error';
import { wireTypes } from './wire-format';

/**
 * How long sessions of staff last: since the sign-in, and since the last refresh. A hosted project has the same in
 * `supabase/config.toml`; `app.session_is_open()` repeats it for access tokens.
 */
export const staffSessions = {
  sessions: { timebox: '12h', inactivity_timeout: '2h' },
  enable_refresh_token_rotation: true,
};

export type Row = Record<string, unknown>;
export type Query = <T extends Row = Row>(text: string, params?: unknown[]) => Promise<T[]>;
export type Claims = Record<string, unknown> & { sub?: string; role?: string };

/** Whom a statement runs as: a database role and the token's claims. */
export interface Caller {
  role: 'anon' | 'authenticated' | 'service_role';
  claims: Claims;
}

/** A PostgreSQL database and the Supabase services on top of it. */
export interface Database {
  /** One statement, as superuser. */
  query: Query;
  /** One transaction, as superuser. */
  transaction<T>(task: (query: Query) => Promise<T>): Promise<T>;
  /** One transaction under the caller's role and claims: row level security decides. */
  asCaller<T>(caller: Caller, task: (query: Query) => Promise<T>): Promise<T>;
  /** Runs a script of several statements in one transaction. */
  script(sql: string): Promise<void>;
  /** Answers a request to /rest/v1 or /auth/v1, with the PostgreSQL error that came up meanwhile, if any. */
  answer(request: Request): Promise<{ response: Response; error: DatabaseError | undefined }>;
  /** Calls back after each transaction that notified a channel. */
  listen(channel: string, onNotified: () => void): Promise<void>;
  /** Statements of one connection, each a transaction, as superuser. */
  onOneConnection<T>(task: (query: Query) => Promise<T>): Promise<T>;
  /** Ends when its statements have. */
  close(): Promise<void>;
}

/** A database on the embedded server, or on one of a team's own. */
export type DatabasePlace =
  { readonly server: ServerAddress; readonly name: string } | { readonly url: string };

const mostConnections = 10;

/** As a hosted project limits the statements of a request. */
const statementLimits = { anon: '3s', authenticated: '8s', service_role: '0' };

/** One transaction's role, claims and time limit, in one statement. */
const callerSql = `select set_config('request.jwt.claims', $1, true), set_config('request.jwt.claim.sub', $2, true),
  set_config('request.jwt.claim.role', $3, true), set_config('statement_timeout', $4, true), set_config('role', $3, true)`;

const callerParams = ({ role, claims }: Caller) => [
  JSON.stringify(claims),
  claims.sub ?? '',
  role,
  statementLimits[role],
];

/** Lite's own sets each variable in a statement, and no time limit. */
async function applyJwtSessionContext(db: Kysely<unknown>, { auth }: LiteVariables): Promise<void> {
  const { role = 'anon', jwt } = auth ?? {};
  await db.executeQuery(CompiledQuery.raw(callerSql, callerParams({ role, claims: jwt ?? {} })));
}

/** What lite knows of a request's token. */
interface LiteVariables {
  readonly auth?: { readonly role?: Caller['role']; readonly jwt?: Claims | null };
}

/**
 * Lite hands over an object where the URL has `{}`, PostgreSQL's empty array, and a number where a column may be an array. As
 * text both are what was meant, or an error of the database.
 */
function bindable(parameter: unknown): unknown {
  if (typeof parameter === 'number') return String(parameter);
  const isPlainObject =
    typeof parameter === 'object' &&
    parameter !== null &&
    Object.getPrototypeOf(parameter) === Object.prototype;
  return isPlainObject ? JSON.stringify(parameter) : parameter;
}

/** Makes the parameters of lite's statements bindable: it takes a connection for each request. */
function bindOnReserve(sql: Sql): void {
  const reserve = sql.reserve.bind(sql);
  sql.reserve = async () => {
    const own = await reserve();
    const unsafe = own.unsafe.bind(own);
    own.unsafe = ((text, params, options) =>
      unsafe(text, params?.map(bindable) as never[], options)) as typeof own.unsafe;
    return own;
  };
}

const queryOn =
  (sql: Sql | TransactionSql): Query =>
  async <T extends Row>(text: string, params?: unknown[]) =>
    [...(await sql.unsafe<T[]>(text, params as never[]))] as T[];

/**
 * Makes of an empty database what a hosted project is before its first migration.
 * @throws Error in words for a person when the database is another program's, or the account may not
 */
async function prepare(query: Query, script: (sql: string) => Promise<void>, authSchema: string) {
  const [found] = await query<{ isOurs: boolean; other: string | null }>(
    `select to_regclass('supabase_migrations.seed_files') is not null as "isOurs",
            (select min(n.nspname || '.' || c.relname) from pg_class c join pg_namespace n on n.oid = c.relnamespace
             where c.relkind in ('r', 'p') and n.nspname <> 'information_schema' and n.nspname not like 'pg\\_%') as other`,
  );
  if (found?.isOurs) return;
  if (found?.other)
    throw new Error(
      `The database has tables of another program, such as ${found.other}. Name an empty database in DATABASE_URL.`,
    );
  try {
    await script(bootstrapSql(authSchema));
  } catch (error) {
    if (!isDatabaseError(error) || error.code !== '42501') throw error;
    throw new Error(
      `The account of DATABASE_URL may not prepare the database: ${error.message}. As an administrator of the server: ` +
        'create role anon nologin; create role authenticated nologin; create role service_role nologin bypassrls; ' +
        'grant anon, authenticated, service_role to <account> with admin option; grant create on database <name> to <account>;',
      { cause: error },
    );
  }
}

/** Opens a database, preparing an empty one. @throws Error in words for a person when it may not be used */
export async function openDatabase(
  place: DatabasePlace,
  secrets: Secrets,
  siteUrl: string,
  email: EmailDriver,
): Promise<Database> {
  const connection = createPostgresConnection({
    url: 'url' in place ? place.url : 'postgres://localhost',
    postgresOptions: {
      ...('url' in place ? {} : connectionTo(place.server, place.name)),
      max: mostConnections,
      types: wireTypes as never,
      connection: { TimeZone: 'UTC', search_path: '"$user", public, extensions' },
      onnotice: () => undefined,
    },
  });
  // Otherwise lite grants everything to everybody in each schema that has row level security, after the migrations.
  Object.assign(connection, { rlsState: 'active', applyJwtSessionContext });
  const sql = connection.driver;
  bindOnReserve(sql);
  const query = queryOn(sql);

  const app = new App({
    connection,
    auth: {
      enabled: true,
      jwt_secret: secrets.jwtSecret,
      publishable_key: secrets.anonKey,
      secret_key: secrets.serviceKey,
      site_url: siteUrl,
      ...staffSessions,
    },
    storage: { enabled: false },
    // The admin mode would let every keyless request from this machine act as service_role.
    options: { server: { admin: false, disableStudio: true }, drivers: { email } },
  });
  await app.init();

  const transaction = <T>(task: (query: Query) => Promise<T>) =>
    sql.begin((tx) => task(queryOn(tx))) as Promise<T>;
  const script = async (text: string) => {
    await sql.begin((tx) => tx.unsafe(text));
    await connection.clearSchemaCache();
  };

  await prepare(query, (text) => script(text), connection.config.baseSchema ?? '');

  /** The last error of the database in each request: lite drops most of its fields. */
  const errors = new AsyncLocalStorage<{ last?: DatabaseError }>();
  const normalize = connection.normalizeDbError.bind(connection);
  connection.normalizeDbError = (error) => {
    const normal = normalize(error);
    const request = errors.getStore();
    if (request && isDatabaseError(normal)) request.last = normal;
    return normal;
  };

  return {
    query,
    transaction,
    asCaller: (caller, task) =>
      transaction(async (own) => {
        await own(callerSql, callerParams(caller));
        return task(own);
      }),
    script,
    answer: (request) =>
      errors.run({}, async () => {
        const response = await app.fetch(request);
        const body = response.body ? await response.arrayBuffer() : null;
        return { response: new Response(body, response), error: errors.getStore()?.last };
      }),
    onOneConnection: async (task) => {
      const own = await sql.reserve();
      try {
        return await task(queryOn(own));
      } finally {
        own.release();
      }
    },
    listen: async (channel, onNotified) => {
      await sql.listen(channel, onNotified);
    },
    close: () => connection.close(),
  };
}
