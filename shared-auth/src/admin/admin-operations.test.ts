import type { Database } from '@aertrip/database/types';
import { createClient, type Session } from '@supabase/supabase-js';
import { createAdminAuth } from './admin-operations';
import { createAdminStore, type AdminAuthState } from './admin-state';

const owner = {
  id: '0b5c8f8e-0000-4000-8000-000000000001',
  email: 'owner@example.com',
  aud: 'authenticated',
};
const credentials = { email: owner.email, password: 'manage-2026' };

const encode = (value: object) => btoa(JSON.stringify(value)).replace(/=+$/, '');
const session = (user = owner) => ({
  access_token:
    [
      { alg: 'HS256', typ: 'JWT' },
      { sub: user.id, exp: 4102444800, aal: 'aal1' },
    ]
      .map(encode)
      .join('.') + '.kept-by-the-edge',
  refresh_token: 'kept-by-the-edge',
  token_type: 'bearer',
  expires_in: 3600,
  user,
});

interface Call {
  readonly path: string;
  readonly body: unknown;
}

type Answer = { readonly status?: number; readonly body?: unknown } | Error;

/** The real client on a fake network, which answers by the prefix of `METHOD /path?query`. */
function setUp(answers: Record<string, Answer | (() => Promise<Answer>)> = {}) {
  const calls: Call[] = [];
  const all: typeof answers = {
    'POST /auth/v1/token?grant_type=password': { body: session() },
    'POST /auth/v1/logout': { status: 204 },
    'GET /rest/v1/admin_users': { body: { status: 'active', role: 'owner', full_name: 'Meera' } },
    'POST /rest/v1/rpc/own_second_factor': { body: { due: 'none', required_of: 'nobody' } },
    ...answers,
  };
  const network: typeof fetch = async (input, init) => {
    const { pathname, search } = new URL(String(input));
    const path = `${init?.method ?? 'GET'} ${pathname}${search}`;
    calls.push({ path, body: init?.body ? JSON.parse(String(init.body)) : undefined });
    const key = Object.keys(all).find((start) => path.startsWith(start));
    const found = key ? all[key] : undefined;
    const answer = typeof found === 'function' ? await found() : found;
    if (!answer) throw new Error(`No answer for ${path}`);
    if (answer instanceof Error) throw answer;
    const { status = 200, body } = answer;
    return new Response(body === undefined ? null : JSON.stringify(body), {
      status,
      headers: { 'content-type': 'application/json', 'x-supabase-api-version': '2024-01-01' },
    });
  };
  const client = createClient<Database>('https://db.test', 'anon', {
    global: { fetch: network },
    auth: { storageKey: 'aertrip-admin-auth', autoRefreshToken: false, storage: localStorage },
  });
  const store = createAdminStore();
  const auth = createAdminAuth({ store, client: async () => client });
  return { auth, store, calls, client };
}

const until = (auth: ReturnType<typeof setUp>['auth'], reached: (state: AdminAuthState) => boolean) =>
  new Promise<void>((resolve) => {
    const check = () => {
      if (!reached(auth.getState())) return;
      stop();
      resolve();
    };
    const stop = auth.subscribe(check);
    check();
  });

const storeSession = (expiresAt = 4102444800) =>
  localStorage.setItem('aertrip-admin-auth', JSON.stringify({ ...session(), expires_at: expiresAt }));

beforeEach(() => {
  localStorage.clear();
  // The library warns about several clients on a page: here each test creates its own.
  jest.spyOn(console, 'warn').mockImplementation(() => {});
});

afterEach(() => jest.restoreAllMocks());

test('starts in the loading state and ends it without a session', async () => {
  const { auth } = setUp();
  expect(auth.getState()).toMatchObject({ user: null, loading: true });
  await Promise.all([auth.start(), auth.start()]);
  expect(auth.getState()).toMatchObject({ user: null, loading: false, access: null, error: null });
});

test('restores a stored session at the start and reads its access', async () => {
  storeSession();
  const { auth } = setUp();
  await auth.start();
  expect(auth.getState()).toMatchObject({ user: { id: owner.id, email: owner.email }, loading: false });
  await until(auth, ({ accessLoading }) => !accessLoading);
  expect(auth.getState().access).toEqual({
    status: 'active',
    role: 'owner',
    fullName: 'Meera',
    secondFactor: 'none',
    ownersNeedSecondFactor: false,
  });
});

test('renews an expired session through the placeholder of its refresh token', async () => {
  storeSession(1_700_000_000);
  const { auth, calls } = setUp({ 'POST /auth/v1/token?grant_type=refresh_token': { body: session() } });
  await auth.start();
  expect(auth.getState()).toMatchObject({ user: { id: owner.id }, loading: false });
  expect(calls.find(({ path }) => path.includes('refresh_token'))?.body).toEqual({
    refresh_token: 'kept-by-the-edge',
  });
});

test('reads access once for repeated events of a session, again for another', async () => {
  storeSession();
  let answer = (_value: Answer) => {};
  const late = new Promise<Answer>((resolve) => {
    answer = resolve;
  });
  const { auth, calls, client } = setUp({ 'GET /rest/v1/admin_users': () => late });
  const listen = jest.spyOn(client.auth, 'onAuthStateChange');
  await auth.start();
  const [notifySession] = listen.mock.calls[0]!;
  const readingsAfterAll = async () => {
    await new Promise((resolve) => setTimeout(resolve));
    return calls.filter(({ path }) => path.includes('admin_users')).length;
  };

  await notifySession('SIGNED_IN', session() as Session);
  expect(await readingsAfterAll()).toBe(1);
  const verified = { ...session(), access_token: `${session().access_token}2` } as Session;
  await notifySession('MFA_CHALLENGE_VERIFIED', verified);
  expect(await readingsAfterAll()).toBe(2);

  answer({ body: { status: 'active', role: 'owner', full_name: 'Meera' } });
  await until(auth, ({ access }) => access?.status === 'active');
});

test('stores and rethrows a failed sign-in, and clears the error at a new attempt', async () => {
  let answer: Answer = {
    status: 400,
    body: { code: 'invalid_credentials', msg: 'Invalid login credentials' },
  };
  const { auth } = setUp({ 'POST /auth/v1/token?grant_type=password': async () => answer });
  await expect(auth.signIn(credentials)).rejects.toMatchObject({ code: 'invalid_credentials' });
  expect(auth.getState()).toMatchObject({ user: null, loading: false, error: 'Invalid login credentials' });
  answer = { body: session() };
  const attempt = auth.signIn(credentials);
  expect(auth.getState()).toMatchObject({ loading: true, error: null });
  await attempt;
});

test.each([
  { email: '', password: 'manage-2026' },
  { email: 'owner@example.com', password: '' },
])('sends nothing with email "$email" and password "$password"', async (missing) => {
  const { auth, calls } = setUp();
  const message = 'You must provide either an email or phone number and a password';
  await expect(auth.signIn(missing)).rejects.toThrow(message);
  await expect(auth.signUp({ ...missing, fullName: 'Meera' })).rejects.toThrow(message);
  expect(auth.getState().error).toBe(message);
  expect(calls).toEqual([]);
});

test('sends the name on registration and returns whether confirmation is pending', async () => {
  const { auth, calls } = setUp({ 'POST /auth/v1/signup': { body: owner } });
  await expect(auth.signUp({ ...credentials, fullName: 'Meera Pillai' })).resolves.toEqual({
    signedIn: false,
  });
  expect(calls.find(({ path }) => path.includes('signup'))?.body).toMatchObject({
    email: owner.email,
    data: { full_name: 'Meera Pillai' },
  });
  expect(auth.getState().user).toBeNull();
});

test('reports an address that is registered already, to which the service sends no mail', async () => {
  const { auth } = setUp({ 'POST /auth/v1/signup': { body: { ...owner, identities: [] } } });
  await expect(auth.signUp({ ...credentials, fullName: 'Meera Pillai' })).rejects.toThrow(
    'User already registered',
  );
});

test('signs in, reads the own row and stores the session; signs out globally and clears them', async () => {
  const { auth, calls } = setUp();
  await auth.signIn(credentials);
  expect(auth.getState()).toMatchObject({
    user: { id: owner.id, email: owner.email },
    loading: false,
    error: null,
  });
  await until(auth, ({ access }) => access !== null);
  expect(calls.find(({ path }) => path.includes('admin_users'))?.path).toContain(`id=eq.${owner.id}`);
  expect(localStorage.getItem('aertrip-admin-auth')).toContain('"refresh_token":"kept-by-the-edge"');

  await auth.signOut();
  expect(calls.some(({ path }) => path === 'POST /auth/v1/logout?scope=global')).toBe(true);
  expect(auth.getState()).toMatchObject({ user: null, access: null, loading: false, error: null });
  expect(localStorage.getItem('aertrip-admin-auth')).toBeNull();
});

test('clears user and session when the service refuses the sign-out', async () => {
  const { auth, client } = setUp({ 'POST /auth/v1/logout': { status: 500, body: { msg: 'Out of order' } } });
  await auth.signIn(credentials);
  await expect(auth.signOut()).rejects.toMatchObject({ name: 'AuthRetryableFetchError' });
  expect(auth.getState()).toMatchObject({
    user: null,
    access: null,
    loading: false,
    error: 'The service did not answer.',
  });
  expect(localStorage.getItem('aertrip-admin-auth')).toBeNull();
  expect((await client.auth.getSession()).data.session).toBeNull();
});

test('clears the user on sign-out even when the client fails', async () => {
  const store = createAdminStore();
  const auth = createAdminAuth({ store, client: () => Promise.reject(new Error('Loading chunk 9 failed.')) });
  store.set({ user: { id: owner.id, email: owner.email }, loading: false });
  await expect(auth.signOut()).rejects.toThrow('Loading chunk 9 failed.');
  expect(auth.getState()).toMatchObject({ user: null, loading: false, error: 'Loading chunk 9 failed.' });
});

test('reports unreadable access and reads it again on request', async () => {
  let status = 500;
  const { auth } = setUp({
    'GET /rest/v1/admin_users': async () =>
      status === 500
        ? { status, body: { message: 'Out of order' } }
        : { body: { status: 'pending', role: 'viewer', full_name: 'Meera' } },
  });
  await auth.signIn(credentials);
  await until(auth, ({ accessLoading }) => !accessLoading);
  expect(auth.getState()).toMatchObject({ access: null, error: 'Out of order', user: { id: owner.id } });
  status = 200;
  await auth.refreshAccess();
  expect(auth.getState()).toMatchObject({ access: { status: 'pending' }, error: null });
});

test('drops access that arrives after the sign-out', async () => {
  let answer = (_value: Answer) => {};
  const late = new Promise<Answer>((resolve) => {
    answer = resolve;
  });
  const { auth } = setUp({ 'GET /rest/v1/admin_users': () => late });
  await auth.signIn(credentials);
  const reading = auth.refreshAccess();
  await auth.signOut();
  answer({ body: { status: 'active', role: 'owner', full_name: 'Meera' } });
  await reading;
  expect(auth.getState()).toMatchObject({ user: null, access: null });
});

test('signs out once a session was ended elsewhere', async () => {
  const { auth } = setUp({
    'POST /rest/v1/rpc/own_second_factor': { body: { due: 'sign_in', required_of: 'nobody' } },
  });
  await auth.signIn(credentials);
  await until(auth, ({ user }) => user === null);
  expect(auth.getState()).toMatchObject({ access: null });
  expect(localStorage.getItem('aertrip-admin-auth')).toBeNull();
});
