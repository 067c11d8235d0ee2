import type { RequestListener } from 'node:http';
import { json } from 'node:stream/consumers';
import { readLiveApp } from '@aertrip/release';
import { sampleSite } from '@aertrip/release/testing/sample-build';
import { serve } from '@aertrip/release/testing/serve';
import { createAdministrators } from './access/administrators';
import { createEntryLink } from './access/guards';
import { createConsole } from './create-console';
import type { ConsoleOptions } from './data';

async function consoleOf(signIn: Pick<ConsoleOptions, 'entry' | 'administrators'>) {
  const site = await sampleSite();
  const pages = createConsole({ store: site.store, channel: 'live', defaultActor: 'asha', ...signIn });
  return {
    ...site,
    get: (path: string, headers: Record<string, string> = {}) =>
      pages.request(`http://localhost${path}`, { headers }),
    head: (path: string) => pages.request(`http://localhost${path}`, { method: 'HEAD' }),
    post: (path: string, fields: Record<string, string>, Cookie = '') =>
      pages.request(`http://localhost${path}`, {
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
const placeOf = (answer: Response) => answer.headers.get('location') ?? '';

const closed = [
  ['with a link', () => ({ entry: linkedConsole().entry })],
  ['without a sign-in', () => ({})],
] as const;

test.each(closed)('sends every page to the sign-in under every host name, %s', async (_, signIn) => {
  const { get, post, stream, release } = await consoleOf(signIn());
  await release('1.0.0');
  for (const path of ['/', '/log', '/apps/remote-admin', '/plan/hold', '/pictures/a/1.0.0/b', '/nowhere'])
    for (const Host of ['localhost:3001', 'evil.example:3001']) {
      const answer = await get(path, { Host, Cookie: 'aertrip_console_3001=guessed' });
      expect([path, answer.status, placeOf(answer)]).toEqual([path, 303, expect.stringMatching(/^\/login/)]);
    }
  const late = await post('/plan/hold?app=remote-admin', { reason: 'bookings list empty' });
  expect(placeOf(late)).toMatch(/^\/login\?next=.*reason%3Dbookings%2Blist%2Bempty&late=yes$/);
  expect(await readLiveApp(stream)).toMatchObject({ hold: null });
});

test('opens the console once by the link, which HEAD keeps, makes the next, and ends at the sign-out', async () => {
  const { entry, links } = linkedConsole();
  const { get, head, post } = await consoleOf({ entry });
  const link = entry.path();
  const looked = await head(link);
  expect([looked.status, looked.headers.get('set-cookie'), links]).toEqual([200, null, []]);
  const entered = await get(link, { Host: 'localhost:3001' });
  expect(entered.headers.get('set-cookie')).toMatch(
    /^aertrip_console_3001=[\w-]{43}; Path=\/; HttpOnly; SameSite=Strict$/,
  );
  expect((await get('/', { Host: 'localhost:3001', Cookie: cookieOf(entered) })).status).toBe(200);
  expect(cookieOf(await get(link))).toBe('');
  expect(cookieOf(await get(`${entry.path()}x`))).toBe('');
  expect(links).toEqual([entry.path()]);
  const Cookie = cookieOf(await get(entry.path()));
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
    const sessionOf = (email: string, grade: string) => {
      const ids = admins[email]?.factors;
      const factors = ids?.map((id) => ({ id, status: 'verified', factor_type: 'totp' }));
      return { access_token: tokenOf(email, grade), user: { factors } };
    };
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
    administrators = createAdministrators({ url: (await serve(project)).url, anonKey: 'anon' });
  });

  const enter = async (email: string, fields: Record<string, string> = {}) => {
    const console = await consoleOf({ administrators });
    const answer = await console.post('/login', { email, password: 'right', code: '', ...fields });
    const page = await (await console.get('/', { Cookie: cookieOf(answer) })).text();
    return { answer, page, text: await answer.text(), ...console, Cookie: cookieOf(answer) };
  };

  test('signs an owner in, with the second factor where there is one', async () => {
    expect((await enter('owner@x.example', { code: '123456' })).page).toContain('owner@x.example');
    expect((await enter('asha@x.example')).page).toContain('asha@x.example');
  });

  test.each([
    ['/plan/hold?app=host', '/plan/hold?app=host'],
    ['https://evil.example/', '/'],
    ['//evil.example/', '/'],
    ['/\\evil.example/', '/'],
  ])('leads on to %s only within the console', async (next, place) => {
    expect(placeOf((await enter('asha@x.example', { next })).answer)).toBe(place);
  });

  test.each([
    ['a wrong password', 'owner@x.example', { password: 'wrong', code: '123456' }, /code is wrong/],
    ['a missing code', 'owner@x.example', {}, /Email, password or code is wrong/],
    ['an administrator who is no owner', 'agent@x.example', {}, /Only active owners/],
    ['a pending administrator', 'new@x.example', {}, /Only active owners/],
  ])('refuses %s', async (_, email, fields: Record<string, string>, message) => {
    const { answer, text, Cookie } = await enter(email, fields);
    expect([answer.status, Cookie]).toEqual([401, '']);
    expect(text).toMatch(message);
  });

  test('refuses the token of a session without its second factor', async () => {
    const { get } = await consoleOf({ administrators });
    const Cookie = `aertrip_console=${tokenOf('owner@x.example', 'one')}`;
    expect((await get('/', { Cookie })).status).toBe(303);
  });

  test.each([429, 503])('names the outage, and not the person, at status %d', async (status) => {
    const { get, post, Cookie } = await enter('asha@x.example');
    outage = status;
    const answers = [
      await get('/', { Cookie }),
      await post('/login', { email: 'asha@x.example', password: 'right' }),
    ];
    outage = undefined;
    for (const answer of answers) {
      expect(answer.status).toBe(503);
      expect(await answer.text()).toMatch(/Accounts cannot be checked now.*npx mfe rollback/);
    }
    expect((await get('/', { Cookie })).status).toBe(200);
  });

  test('ends with the administrator’s session', async () => {
    const { get, Cookie } = await enter('asha@x.example');
    isOpen = false;
    expect((await get('/', { Cookie })).status).toBe(303);
    isOpen = true;
  });
});
