import type { RequestListener } from 'node:http';
import { json } from 'node:stream/consumers';
import { serve } from '@aertrip/release/testing/serve';
import { readLiveApp } from '@aertrip/release';
import { by, sampleSite } from '@aertrip/release/testing/sample-build';
import { hold } from '@aertrip/release';
import { createAdministrators } from './access/administrators';
import { createEntryLink } from './access/guards';
import { createConsole } from './create-console';
import type { ConsoleOptions } from './state/channel-state';

async function consoleOf(signIn: Pick<ConsoleOptions, 'entry' | 'administrators'>) {
  const site = await sampleSite();
  const { store } = site;
  const screen = createConsole({
    store,
    channel: 'live',
    siteUrl: 'http://localhost:3000',
    defaultActor: 'asha',
    ...signIn,
  });
  return {
    ...site,
    get: (path: string, headers: Record<string, string> = {}) =>
      screen.request(`http://localhost${path}`, { headers }),
    head: (path: string) => screen.request(`http://localhost${path}`, { method: 'HEAD' }),
    post: (path: string, fields: Record<string, string>, Cookie = '') =>
      screen.request(`http://localhost${path}`, {
        method: 'POST',
        body: new URLSearchParams(fields),
        headers: { Origin: 'http://localhost', Cookie },
      }),
  };
}

function linkedConsole() {
  const links: string[] = [];
  return { links, entry: createEntryLink((path) => links.push(path)) };
}

const cookieOf = (answer: Response) => answer.headers.get('set-cookie')?.split(';')[0] ?? '';

const closed = [
  ['with a link', () => ({ entry: linkedConsole().entry })],
  ['without a sign-in', () => ({})],
] as const;

test.each(closed)(
  'sends every page to the sign-in under every host name, and changes nothing, %s',
  async (_, signIn) => {
    const { get, post, stream, release } = await consoleOf(signIn());
    await release('1.0.0');
    for (const path of [
      '/',
      '/timeline',
      '/at',
      '/fragments/overview',
      '/fragments/apps/remote-admin',
      '/apps/remote-admin',
      '/apps/remote-admin/diff',
      '/apps/remote-admin/versions/1.0.0',
      '/apps/remote-admin/rollback',
      '/channel/hold',
      '/nowhere',
    ])
      for (const Host of ['localhost:3001', '127.0.0.1:3001', 'evil.example:3001']) {
        const answer = await get(path, { Host, Cookie: 'aertrip_console_3001=guessed' });
        expect([path, answer.status, answer.headers.get('location')]).toEqual([path, 303, '/login']);
      }
    const answer = await post('/apps/remote-admin/hold', { actor: 'meera', reason: 'bookings list empty' });
    expect(answer.headers.get('location')).toBe('/login?late');
    expect(await (await get('/login?late')).text()).toContain(
      'Nothing was changed. Sign in and do it again.',
    );
    expect(await readLiveApp(stream)).toMatchObject({ hold: null });
  },
);

test('opens the console once by the link, which HEAD keeps, removes it from the URL, and makes the next', async () => {
  const { entry, links } = linkedConsole();
  const { get, head } = await consoleOf({ entry });
  const page = await (await get('/login')).text();
  expect(page).not.toContain('<form');
  expect(page).toMatch(/Open the last link to the release console that the site\s+printed/);
  const link = entry.path();
  expect(link).toMatch(/^\/enter\/[\w-]{43}$/);
  const looked = await head(link);
  expect([looked.status, looked.headers.get('set-cookie'), links]).toEqual([200, null, []]);
  const entered = await get(link, { Host: 'localhost:3001' });
  expect([entered.status, entered.headers.get('location')]).toEqual([303, '/']);
  expect(entered.headers.get('cache-control')).toBe('no-store');
  expect(entered.headers.get('set-cookie')).toMatch(
    /^aertrip_console_3001=[\w-]{43}; Path=\/; HttpOnly; SameSite=Strict$/,
  );
  expect((await get('/', { Host: 'localhost:3001', Cookie: cookieOf(entered) })).status).toBe(200);

  expect((await get(link)).headers.get('set-cookie')).toBeNull();
  expect((await get(`${entry.path()}x`)).headers.get('set-cookie')).toBeNull();
  expect(links).toEqual([entry.path()]);
});

test('proposes the name of the machine’s user after the link, until the sign-out, also for a copy of the cookie', async () => {
  const { entry } = linkedConsole();
  const { get, post, stream, release } = await consoleOf({ entry });
  await release('1.0.0');
  await hold(stream, by);
  const Cookie = cookieOf(await get(entry.path()));
  const form = await (await get('/apps/remote-admin/unhold', { Cookie })).text();
  expect(form).toContain('value="asha"');
  expect(form).toContain('Sign out');
  await post('/logout', {}, Cookie);
  expect((await get('/', { Cookie })).status).toBe(303);
});

const tokenOf = (sub: string, level: string) =>
  `e30.${Buffer.from(JSON.stringify({ sub, level })).toString('base64url')}.signature`;

describe('with administrators', () => {
  const admins: Record<string, { status: string; role: string; factors: string[] }> = {
    'owner@x.example': { status: 'active', role: 'owner', factors: ['f1'] },
    'agent@x.example': { status: 'active', role: 'agent', factors: [] },
    'asha@x.example': { status: 'active', role: 'owner', factors: [] },
    'new@x.example': { status: 'pending', role: 'owner', factors: [] },
  };
  let isOpen = true;
  let outage: number | undefined;

  /** The part of a Supabase project that signs administrators in. */
  const project: RequestListener = async (request, response) => {
    const send = (status: number, body: unknown = {}) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    const { pathname } = new URL(request.url ?? '', 'http://project');
    if (outage) return send(outage);
    const body = request.method === 'POST' ? ((await json(request)) as Record<string, string>) : {};
    const claims = request.headers.authorization?.split('.')[1] ?? '';
    const { sub = '', level } = claims
      ? (JSON.parse(Buffer.from(claims, 'base64url').toString()) as Record<string, string>)
      : {};
    const sessionOf = (email: string, grade: string) => ({
      access_token: tokenOf(email, grade),
      user: {
        factors: admins[email]?.factors.map((id) => ({ id, status: 'verified', factor_type: 'totp' })),
      },
    });
    if (pathname === '/auth/v1/token')
      return body.password === 'right' ? send(200, sessionOf(body.email ?? '', 'one')) : send(400);
    if (pathname.endsWith('/challenge')) return send(200, { id: 'c1' });
    if (pathname.endsWith('/verify'))
      return body.code === '123456' ? send(200, sessionOf(sub, 'two')) : send(422);
    if (pathname === '/rest/v1/admin_users')
      return admins[sub] ? send(200, [{ email: sub, ...admins[sub] }]) : send(200, []);
    if (pathname === '/rest/v1/rpc/own_second_factor') {
      const due = admins[sub]?.factors.length && level !== 'two' ? 'verify' : 'none';
      return send(200, { due: isOpen ? due : 'sign_in', required_of: 'owners' });
    }
    return send(204);
  };
  let administrators: ReturnType<typeof createAdministrators>;
  beforeAll(async () => {
    administrators = createAdministrators({
      url: (await serve(project)).url,
      anonKey: 'anon',
    });
  });

  const enter = async (email: string, password = 'right', code = '') => {
    const console = await consoleOf({ administrators });
    const answer = await console.post('/login', { email, password, code });
    const page = await (await console.get('/', { Cookie: cookieOf(answer) })).text();
    return { status: answer.status, page, text: await answer.text(), ...console, Cookie: cookieOf(answer) };
  };

  test('signs an owner in, with the second factor where there is one', async () => {
    expect((await enter('owner@x.example', 'right', '123456')).page).toContain('owner@x.example');
    expect((await enter('asha@x.example')).page).toContain('asha@x.example');
  });

  test.each([
    ['a wrong password', 'owner@x.example', 'wrong', '123456', /Email, password or code is wrong/],
    ['a missing code', 'owner@x.example', 'right', '', /Email, password or code is wrong/],
    ['an administrator who is no owner', 'agent@x.example', 'right', '', /Only active owners/],
    ['a pending administrator', 'new@x.example', 'right', '', /Only active owners/],
  ])('refuses %s', async (_, email, password, code, message) => {
    const { status, text, Cookie } = await enter(email, password, code);
    expect([status, Cookie]).toEqual([401, '']);
    expect(text).toMatch(message);
  });

  test('refuses the token of a session without its second factor', async () => {
    const { get } = await consoleOf({ administrators });
    const Cookie = `aertrip_console=${tokenOf('owner@x.example', 'one')}`;
    expect((await get('/', { Cookie })).status).toBe(303);
  });

  test.each([429, 503])('names the outage, and not the person, at status %d', async (status) => {
    const { get, post, Cookie } = await enter('asha@x.example');
    jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 11_000);
    outage = status;
    const answers = [
      await get('/', { Cookie }),
      await post('/login', { email: 'asha@x.example', password: 'right' }),
    ];
    outage = undefined;
    jest.restoreAllMocks();
    for (const answer of answers) {
      expect(answer.status).toBe(503);
      expect(await answer.text()).toMatch(/Accounts cannot be checked now.*npx mfe rollback/);
    }
    expect((await get('/', { Cookie })).status).toBe(200);
  });

  test('ends with the administrator’s session', async () => {
    const { get, Cookie } = await enter('asha@x.example');
    jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 11_000);
    isOpen = false;
    expect((await get('/', { Cookie })).status).toBe(303);
    isOpen = true;
    jest.restoreAllMocks();
  });
});
