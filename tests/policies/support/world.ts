import { startTestBackend } from '@aertrip/local-backend/testing';
import { customers, resetFixtureSql } from './fixture';
import { copyFixture } from './fixture-copy';

/** All callers that the rules distinguish. */
export const callers = [
  'anonymous',
  'customer',
  'customer without a role claim',
  'unverified customer',
  'other customer',
  "customer with the owner's id",
  'pending admin',
  'suspended owner',
  'viewer',
  'agent',
  'manager',
  'owner',
] as const;

export type Caller = (typeof callers)[number];

export interface Answer {
  status: number;
  body: unknown;
}

const admins = {
  'pending admin': { status: 'pending', role: 'viewer' },
  'suspended owner': { status: 'suspended', role: 'owner' },
  viewer: { status: 'active', role: 'viewer' },
  agent: { status: 'active', role: 'agent' },
  manager: { status: 'active', role: 'manager' },
  owner: { status: 'active', role: 'owner' },
} as const;

export type Admin = keyof typeof admins;

const emailOf = (admin: string) => `${admin.replace(' ', '.')}@example.com`;

const rightsOf = ([name, { status, role }]: [string, (typeof admins)[Admin]]) => `
  update public.admin_users set status = '${status}', role = '${role}', full_name = '${name}',
    approved_at = case when '${status}' <> 'pending' then now() end
  where email = '${emailOf(name)}'`;

const makeFixture = [resetFixtureSql, ...copyFixture];

/** Base of every world: an account for each administrator, the fixture, and a copy of it. */
export const worldOptions = {
  administrators: Object.keys(admins).map(emailOf),
  statements: [...Object.entries(admins).map(rightsOf), ...makeFixture],
};

/** A separate backend with the fixture and an account for each caller. */
async function startWorld() {
  const backend = await startTestBackend(worldOptions);
  const { sql } = backend;

  const tokens = new Map<Caller, string>();
  const adminIds = {} as Record<Admin, string>;
  for (const name of Object.keys(admins) as Admin[]) {
    const session = await backend.adminSession(emailOf(name));
    tokens.set(name, session.accessToken);
    adminIds[name] = session.userId;
  }
  const verified = { email_verified: true };
  const withRole = { role: 'authenticated', ...verified };
  tokens.set('customer', backend.customerToken(customers.asha.uid, customers.asha.email, withRole));
  tokens.set(
    'customer without a role claim',
    backend.customerToken(customers.asha.uid, customers.asha.email, verified),
  );
  tokens.set(
    'unverified customer',
    backend.customerToken('firebase-new-not-a-uuid', 'new@example.com', {
      role: 'authenticated',
      email_verified: false,
    }),
  );
  tokens.set('other customer', backend.customerToken(customers.ravi.uid, customers.ravi.email, withRole));
  tokens.set(
    "customer with the owner's id",
    backend.customerToken(adminIds.owner, 'owner@example.com', {
      ...withRole,
      app_metadata: { role: 'owner' },
    }),
  );

  /** One API request, as a browser makes it. `path` starts after the origin, e.g. `/rest/v1/packages`. */
  async function request(
    caller: Caller,
    method: string,
    path: string,
    body?: unknown,
    headers?: HeadersInit,
  ): Promise<Answer> {
    const token = tokens.get(caller);
    const raw = body instanceof Blob;
    const response = await fetch(`${backend.url}${path}`, {
      method,
      headers: {
        apikey: backend.anonKey,
        ...(token && { authorization: `Bearer ${token}` }),
        'content-type': raw ? body.type : 'application/json',
        ...headers,
      },
      body: body === undefined ? undefined : raw ? body : JSON.stringify(body),
    });
    const text = await response.text();
    const isJson = response.headers.get('content-type')?.includes('json') && text !== '';
    return { status: response.status, body: isJson ? (JSON.parse(text) as unknown) : text };
  }

  /** Role and claims of the caller's requests in the database. */
  function identity(caller: Caller) {
    const [, payload = ''] = tokens.get(caller)?.split('.') ?? [];
    const claims = payload
      ? (JSON.parse(Buffer.from(payload, 'base64url').toString()) as { role?: string })
      : {};
    return { role: claims.role === 'authenticated' ? 'authenticated' : 'anon', claims };
  }

  const readState = async () => {
    const [state] = await sql<{ next: string; is_today: boolean }>(
      `select pg_snapshot_xmax(pg_current_snapshot())::text as next, day = app.today() as is_today from fixture.made_on`,
    );
    return state!;
  };
  // Reads take no transaction id: while none was assigned, the fixture is unchanged.
  let cleanUntil: unknown = '0';
  const reset = async () => {
    const { next, is_today } = await readState();
    if (next === cleanUntil && is_today) return;
    await sql('select fixture.put_back($1)', [cleanUntil]);
    // Midnight has passed: the days of the fixture count from today.
    if (!is_today) for (const statement of makeFixture) await sql(statement);
    cleanUntil = (await readState()).next;
  };
  await reset();
  /** Calls a function. */
  const rpc = (caller: Caller, name: string, args: object = {}) =>
    request(caller, 'POST', `/rest/v1/rpc/${name}`, args);
  return {
    backend,
    /** The id in admin_users of an administrator's account. */
    adminIds,
    request,
    identity,
    rpc,
    /** Calls a function that must succeed. @returns its value */
    async ok<T = unknown>(caller: Caller, name: string, args?: object) {
      const { status, body } = await rpc(caller, name, args);
      expect([name, status, status < 300 || body]).toEqual([name, status, true]);
      return body as T;
    },
    /** Calls a function that must refuse. @returns the status and the error */
    async refused(caller: Caller, name: string, args?: object) {
      const answer = await rpc(caller, name, args);
      expect([name, answer.status >= 400]).toEqual([name, true]);
      return { status: answer.status, ...getError(answer) };
    },
    /** Reads `path` below `/rest/v1/`. */
    read: async (caller: Caller, path: string) => (await request(caller, 'GET', `/rest/v1/${path}`)).body,
    sql,
    /** The first row of a query. */
    row: async <T extends Record<string, unknown>>(text: string, params?: unknown[]) =>
      (await sql<T>(text, params))[0]!,
    /** Runs statements past guards and triggers, as if time had passed or a rule were new. */
    bypass: (statements: string) =>
      sql(`do $bypass$ begin
        set local session_replication_role = replica;
        ${statements};
      end $bypass$`),
    /** Restores the fixture. */
    reset,
    close: () => backend.close(),
  };
}

export type World = Awaited<ReturnType<typeof startWorld>>;

/** The world of a test file. Restores the fixture before each test, unless its tests build on each other. */
export function setUpWorld(restores = true): World {
  const world = {} as World;
  beforeAll(async () => {
    Object.assign(world, await startWorld());
  });
  if (restores) beforeEach(() => world.reset());
  afterAll(() => world.close());
  return world;
}

interface DatabaseError {
  code: string;
  message: string;
  details: string | null;
  hint: string | null;
}

/** The error message of a refused call, for assertions. */
export function getError(answer: Answer): DatabaseError {
  return answer.body as DatabaseError;
}
