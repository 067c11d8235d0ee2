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
 * Session lifetimes of staff: since the sign-in, and since the last refresh. `supabase/config.toml` has the same for a
 * hosted project; `app.session_is_open()` repeats them for access tokens.
 */
export const staffSessions = {
  sessions: { timebox: '12h', inactivity_timeout: '2h' },
  enable_refresh_token_rotation: true,
};

/** Codes in mails to staff; `supabase/config.toml` has the same for a hosted project. Nobody types them: a link has their hash. */
const mailedCodes = { otp_length: 10, otp_expiry: 600 };

export type Row = Record<string, unknown>;
export type Query = <T extends Row = Row>(text: string, params?: unknown[]) => Promise<T[]>;
export type Claims = Record<string, unknown> & { sub?: string; role?: string };

/** Identity of a statement: a database role and the token's claims. */
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
  /** One transaction under the caller's role and claims, subject to row level security. */
  asCaller<T>(caller: Caller, task: (query: Query) => Promise<T>): Promise<T>;
  /** Runs a script of several statements in one transaction. */
  script(sql: string): Promise<void>;
  /** Answers a request to /rest/v1 or /auth/v1, and returns the PostgreSQL error behind the response, if any. */
  answer(request: Request): Promise<{ response: Response; error: DatabaseError | undefined }>;
  /** Waits for running statements, then closes the connections. */
  close(): Promise<void>;
}

/** A database on the embedded server. */
export interface ServerDatabase {
  readonly server: ServerAddress;
  readonly name: string;
}

/** A database on the embedded server, or on a server of the team. */
export type DatabasePlace = ServerDatabase | { readonly url: string };

const mostConnections = 10;

/** Statement timeouts of a hosted project. */
const statementLimits = { anon: '3s', authenticated: '8s', service_role: '0' };

/** Sets role, claims and time limit of a transaction in one statement. */
const callerSql = `select set_config('request.jwt.claims', $1, true), set_config('request.jwt.claim.sub', $2, true),
  set_config('request.jwt.claim.role', $3, true), set_config('statement_timeout', $4, true), set_config('role', $3, true)`;

const callerParams = ({ role, claims }: Caller) => [
  JSON.stringify(claims),
  claims.sub ?? '',
  role,
  statementLimits[role],
];

/** Replaces lite's version, which takes a statement for each variable and sets no time limit. */
async function applyJwtSessionContext(db: Kysely<unknown>, { auth }: LiteVariables): Promise<void> {
  const { role = 'anon', jwt } = auth ?? {};
  await db.executeQuery(CompiledQuery.raw(callerSql, callerParams({ role, claims: jwt ?? {} })));
}

/** The variables that lite derives from a request's token. */
interface LiteVariables {
  readonly auth?: { readonly role?: Caller['role']; readonly jwt?: Claims | null };
}

/**
 * Lite passes an object where the URL has `{}`, PostgreSQL's empty array, and a number where a column may be an array.
 * As text, PostgreSQL reads both correctly or rejects them.
 */
function bindable(parameter: unknown): unknown {
  if (typeof parameter === 'number') return String(parameter);
  const isPlainObject =
    typeof parameter === 'object' &&
    parameter !== null &&
    Object.getPrototypeOf(parameter) === Object.prototype;
  return isPlainObject ? JSON.stringify(parameter) : parameter;
}

/** Makes the parameters of lite's statements bindable; lite reserves a connection for each request. */
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
 * Brings an empty database to the state of a hosted project before its first migration.
 * @throws Error with a readable message when the database belongs to another program, or the account lacks a right
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

/** @throws Error that names host and database of `DATABASE_URL`, without the password */
async function assertReachable(url: string, query: Query): Promise<void> {
  try {
    await query('select 1');
  } catch (error) {
    const { host, pathname } = new URL(url);
    throw new Error(
      `The database of DATABASE_URL (${host}${pathname}) cannot be opened: ${(error as Error).message}. ` +
        'Correct DATABASE_URL, or start the server.',
      { cause: error },
    );
  }
}

/**
 * Opens a database, preparing an empty one.
 * @throws Error with a readable message when it is not usable
 */
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
  // Lite would grant everything to every role in each schema with row level security, after the migrations.
  Object.assign(connection, { rlsState: 'active', applyJwtSessionContext });
  const introspect = connection.introspect.bind(connection);
  connection.introspect = async (...options) => {
    const found = await introspect(...options);
    // Lite searches it for column types of its own in each request, which takes a third of the time; there are none here.
    for (const view of found.views) view.sql = '';
    return found;
  };
  const sql = connection.driver;
  bindOnReserve(sql);
  const query = queryOn(sql);
  if ('url' in place) await assertReachable(place.url, query);

  const app = new App({
    connection,
    auth: {
      enabled: true,
      jwt_secret: secrets.jwtSecret,
      publishable_key: secrets.anonKey,
      secret_key: secrets.serviceKey,
      site_url: siteUrl,
      ...staffSessions,
      email: mailedCodes,
    },
    storage: { enabled: false },
    // The admin mode would run every keyless request from this machine as service_role.
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

  /** The last database error of each request: lite drops most of its fields. */
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
    close: () => connection.close(),
  };
}
