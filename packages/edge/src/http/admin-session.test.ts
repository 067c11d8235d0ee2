import { createHash, createHmac } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { json } from 'node:stream/consumers';
import { serve } from '@aertrip/release/testing/serve';
import { siteUrl, siteWithEdge } from '../testing/edge-under-test';
import { keptByEdge, unsignedPart } from './admin-session';

const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
const sign = (unsigned: string) => createHmac('sha256', 'secret').update(unsigned).digest('base64url');
const token = (claims: object) => {
  const unsigned = `${part({ alg: 'HS256', typ: 'JWT' })}.${part(claims)}`;
  return `${unsigned}.${sign(unsigned)}`;
};

let issued = 0;
/** Refresh tokens that work once. */
const refreshTokens = new Set<string>();
function issue(id: string) {
  issued += 1;
  const refresh_token = `refresh-${issued}`;
  refreshTokens.add(refresh_token);
  return { access_token: token({ sub: id, n: issued }), refresh_token, expires_in: 3600, user: { id } };
}

type Session = ReturnType<typeof issue>;

/** Caller of a request, from the claims of a token with a valid signature. */
function subjectOf({ headers }: IncomingMessage): string | undefined {
  const [, unsigned = '', claims = '', signature] =
    /^Bearer ([\w-]+\.([\w-]+))\.([\w-]+)$/.exec(headers.authorization ?? '') ?? [];
  if (sign(unsigned) !== signature) return undefined;
  return (JSON.parse(Buffer.from(claims, 'base64url').toString()) as { sub: string }).sub;
}

async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const send = (status: number, body?: object, headers = {}) =>
    response
      .writeHead(status, { 'content-type': 'application/json', ...headers })
      .end(body && JSON.stringify(body));
  const { pathname: given, searchParams } = new URL(request.url ?? '', 'http://project');
  const pathname = decodeURIComponent(given);
  const subject = subjectOf(request);
  if (pathname === '/auth/v1/verify' && request.method === 'GET')
    return void send(303, undefined, {
      location: `${siteUrl}/admin/login#access_token=a.b.c&refresh_token=r`,
    });
  if (pathname === '/auth/v1/logout') return void send(subject ? 204 : 401);
  if (pathname.startsWith('/auth/v1/factors')) return void send(200, issue(subject ?? 'nobody'));
  if (pathname === '/auth/v1/token') {
    const body = (await json(request)) as Record<string, string>;
    if (searchParams.get('grant_type') === 'password') return void send(200, issue(body.email ?? ''));
    if (!refreshTokens.delete(body.refresh_token ?? ''))
      return void send(400, { code: 400, error_code: 'refresh_token_not_found' });
    return void send(200, issue('asha'));
  }
  send(subject ? 200 : 401, { subject });
}

let site: Awaited<ReturnType<typeof siteWithEdge>>;

beforeAll(async () => {
  const project = await serve((request, response) => void answer(request, response));
  site = await siteWithEdge({ edge: { upstreams: { data: project.url } } });
});

const session = async (answered: Promise<Response>) => (await (await answered).json()) as Session;

function browser() {
  const { cookies, lines, request } = site.browser();
  const call = (path: string, init: { token?: string; body?: object; headers?: object } = {}) =>
    request(path, {
      method: init.body ? 'POST' : 'GET',
      body: init.body && JSON.stringify(init.body),
      headers: {
        apikey: 'anon',
        authorization: `Bearer ${init.token ?? 'anon'}`,
        'content-type': 'application/json',
        ...init.headers,
      },
    });
  const signIn = (email: string) => session(call('/auth/v1/token?grant_type=password', { body: { email } }));
  const refresh = (refresh_token = keptByEdge, headers = {}) =>
    call('/auth/v1/token?grant_type=refresh_token', { body: { refresh_token }, headers });
  const subject = async (path: string, of: Session) =>
    ((await (await call(path, { token: of.access_token })).json()) as { subject?: string }).subject;
  return { cookies, lines, call, signIn, refresh, subject };
}

test('gives the page a session without its secrets, which stay in HttpOnly cookies of the site', async () => {
  const { signIn, lines } = browser();
  const held = await signIn('asha');
  expect(held).toMatchObject({ refresh_token: keptByEdge, user: { id: 'asha' } });
  expect(held.access_token).toMatch(new RegExp(`^[\\w-]+\\.[\\w-]+\\.${keptByEdge}$`));
  expect(lines).toEqual([
    expect.stringMatching(/^aertrip-admin-signatures-3000=.+; Path=\/; HttpOnly; SameSite=Strict$/),
    expect.stringMatching(/^aertrip-admin-refresh-3000=refresh-.+; Path=\/; HttpOnly; SameSite=Strict$/),
  ]);
});

test('makes calls as the administrator whose token the page shows', async () => {
  const { signIn, subject } = browser();
  const held = await signIn('asha');
  for (const path of ['/rest/v1/packages', '/storage/v1/object/a', '/functions/v1/a', '/auth/v1/user'])
    expect([path, await subject(path, held)]).toEqual([path, 'asha']);
});

test('keeps the session that a second factor brings', async () => {
  const { signIn, call, subject } = browser();
  const { access_token } = await signIn('asha');
  // As a script in the page may spell it.
  const path = '/%61uth/v1/factors/f/verify';
  const verified = await session(call(path, { token: access_token, body: {} }));
  expect(verified.refresh_token).toBe(keptByEdge);
  expect(await subject('/rest/v1/packages', verified)).toBe('asha');
});

test('refuses an unsigned token with the claims of another user', async () => {
  const { signIn, call } = browser();
  const { access_token: own } = await signIn('asha');
  const forged = `${own.split('.')[0]}.${part({ sub: 'owner', aal: 'aal2' })}.${keptByEdge}`;
  const answered = await call('/rest/v1/packages', { token: forged });
  expect([answered.status, await answered.json()]).toEqual([
    401,
    expect.objectContaining({ code: 'PGRST301', message: 'This session has ended. Please sign in again.' }),
  ]);
});

test('refuses forged claims whose tag is in the cookie: the signature is another’s', async () => {
  const { signIn, cookies, subject } = browser();
  await signIn('asha');
  const forged = token({ sub: 'owner' }).replace(/[\w-]+$/, keptByEdge);
  const [name = '', value = ''] = [...cookies][0] ?? [];
  const tag = createHash('sha256').update(unsignedPart(forged)).digest('base64url');
  cookies.set(name, value.replace(/^[\w-]+/, tag.slice(0, 8)));
  expect(await subject('/rest/v1/packages', { access_token: forged } as Session)).toBeUndefined();
});

test('refuses an unsigned token without its cookie', async () => {
  const { access_token } = await browser().signIn('asha');
  const { call } = browser();
  expect((await call('/rest/v1/packages', { token: access_token })).status).toBe(401);
  const ofAuth = await call('/auth/v1/user', { token: access_token });
  expect(await ofAuth.json()).toMatchObject({ error_code: 'session_not_found' });
});

test('does not act on cookies alone, nor for pages of other origins', async () => {
  const { signIn, call, refresh } = browser();
  const { access_token: own } = await signIn('asha');
  expect((await call('/rest/v1/packages')).status).toBe(401);
  for (const from of ['cross-site', 'same-site']) {
    const headers = { 'sec-fetch-site': from };
    expect((await call('/rest/v1/packages', { token: own, headers })).status).toBe(401);
    expect((await refresh(keptByEdge, headers)).status).toBe(400);
  }
});

test('passes whole tokens and refresh tokens on as they are', async () => {
  const { refresh, subject } = browser();
  const whole = issue('api');
  expect(await subject('/rest/v1/packages', whole)).toBe('api');
  expect((await session(refresh(whole.refresh_token))).refresh_token).toBe(keptByEdge);
});

test('refreshes from the cookie, and lets a request that was on its way meanwhile through', async () => {
  const { signIn, refresh, subject } = browser();
  const before = await signIn('asha');
  const after = await session(refresh());
  expect(after.access_token).not.toBe(before.access_token);
  expect(await subject('/rest/v1/packages', after)).toBe('asha');
  expect(await subject('/rest/v1/packages', before)).toBe('asha');
  await session(refresh());
  expect(await subject('/rest/v1/packages', before)).toBeUndefined();
});

test('clears the cookies at each sign-out of this browser, and keeps them for scope others', async () => {
  const { signIn, call, cookies } = browser();
  for (const scope of ['global', 'local']) {
    const { access_token: own } = await signIn('asha');
    expect((await call(`/auth/v1/logout?scope=${scope}`, { token: own, body: {} })).status).toBe(204);
    expect(cookies.size).toBe(0);
  }
  const { access_token: own } = await signIn('asha');
  await call('/auth/v1/logout?scope=others', { token: own, body: {} });
  expect(cookies.size).toBe(2);
  // A token that is not kept.
  await call('/auth/v1/logout?scope=local', { token: `e30.e30.${keptByEdge}`, body: {} });
  expect(cookies.size).toBe(0);
});

test('takes the session out of the redirect of a link in a mail', async () => {
  const { call } = browser();
  const { headers } = await call('/auth/v1/verify?token=t&type=signup');
  expect(headers.get('location')).toBe(`${siteUrl}/admin/login`);
});
