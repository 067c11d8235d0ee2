import { hold, latestRevision } from '@aertrip/release';
import { by, sampleSite } from '@aertrip/release/testing/sample-build';
import { createEntryLink } from './access/entry-link';
import { createConsole } from './create-console';
import type { ConsoleOptions } from './state/options';

const token = 'a-token-of-some-length';

async function consoleOf(signIn: Pick<ConsoleOptions, 'token' | 'entry'>) {
  const site = await sampleSite();
  await site.release('1.0.0');
  const screen = createConsole({
    store: site.store,
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
    post: (path: string, fields: Record<string, string>) =>
      screen.request(`http://localhost${path}`, {
        method: 'POST',
        body: new URLSearchParams(fields),
        headers: { Origin: 'http://localhost' },
      }),
  };
}

function linkedConsole() {
  const links: string[] = [];
  const entry = createEntryLink((path) => links.push(path));
  return { entry, links };
}

const cookieOf = (answer: Response) => answer.headers.get('set-cookie')?.split(';')[0] ?? '';

const loginPageOf = async (signIn: Parameters<typeof consoleOf>[0]) =>
  (await (await consoleOf(signIn)).get('/login')).text();

const closedTo = [
  ['with a token', { token }],
  ['with a link', { entry: linkedConsole().entry }],
  ['without either', {}],
] as const;

describe.each(closedTo)('%s', (_, signIn) => {
  test.each([
    '/',
    '/paths',
    '/timeline',
    '/at',
    '/sessions',
    '/fragments/overview',
    '/fragments/apps/remote-admin',
    '/apps/remote-admin',
    '/apps/remote-admin/history',
    '/apps/remote-admin/diff',
    '/apps/remote-admin/versions/1.0.0',
    '/apps/remote-admin/rollback',
    '/nowhere',
  ])('%s leads to the sign-in, under whatever name of the machine', async (path) => {
    const { get } = await consoleOf(signIn);
    for (const Host of ['localhost:3001', '127.0.0.1:3001', 'evil.example:3001']) {
      const answer = await get(path, { Host, Cookie: 'aertrip_console_3001=guessed' });
      expect([answer.status, answer.headers.get('location')]).toEqual([303, '/login']);
    }
  });

  test('nothing is done for who has not signed in, and a wrong token gets 401', async () => {
    const { post, stream } = await consoleOf(signIn);
    const form = { expectRevision: '1', actor: 'meera', reason: 'bookings list empty' };
    expect((await post('/apps/remote-admin/hold', form)).headers.get('location')).toBe('/login');
    expect(await latestRevision(stream)).toMatchObject({ hold: null });
    for (const wrong of ['', 'a-token-of-some-lengtH'])
      expect((await post('/login', { token: wrong })).status).toBe(401);
  });
});

test('a token opens the console, and its cookie does not hold it', async () => {
  const { get, post } = await consoleOf({ token });
  const signedIn = await post('/login', { token });
  expect(signedIn.headers.get('set-cookie')).toMatch(/^aertrip_console=.*HttpOnly; SameSite=Strict$/);
  const Cookie = cookieOf(signedIn);
  expect(Cookie).not.toContain(token);
  expect(await (await get('/', { Cookie })).text()).toMatch(/What is live/);
  expect((await get('/', { Cookie: `${Cookie}x` })).status).toBe(303);
});

test('a link opens the console once, is not in the address afterwards, and has a next one', async () => {
  const { entry, links } = linkedConsole();
  const { get } = await consoleOf({ entry });
  const link = entry.path();
  expect(link).toMatch(/^\/enter\/[\w-]{43}$/);

  const entered = await get(link);
  expect([entered.status, entered.headers.get('location')]).toEqual([303, '/']);
  expect(entered.headers.get('cache-control')).toBe('no-store');
  const Cookie = cookieOf(entered);
  expect(await (await get('/', { Cookie })).text()).toMatch(/What is live/);

  expect((await get(link)).headers.get('set-cookie')).toBeNull();
  expect((await get(`${entry.path()}x`)).headers.get('set-cookie')).toBeNull();
  expect(links).toEqual([entry.path()]);
  expect(cookieOf(await get(entry.path()))).not.toBe(Cookie);
  expect(links).toHaveLength(2);
});

test('HEAD does not use the link up', async () => {
  const { entry, links } = linkedConsole();
  const console = await consoleOf({ entry });
  const head = await console.head(entry.path());
  expect([head.status, head.headers.get('set-cookie')]).toEqual([200, null]);
  expect(links).toEqual([]);
  expect((await console.get(entry.path())).status).toBe(303);
});

test('who enters by a link is a releaser without a name, whose own is proposed', async () => {
  const { entry } = linkedConsole();
  const { get, stream } = await consoleOf({ entry });
  await hold(stream, by);
  const Cookie = cookieOf(await get(entry.path()));
  const form = await (await get('/apps/remote-admin/unhold', { Cookie })).text();
  expect(form).toContain('value="asha"');
  expect(form).toContain('Sign out');
});

test('the sign-in asks for a token only where somebody has one, and else says where the link stands', async () => {
  expect(await loginPageOf({ token })).toContain('name="token"');
  const linked = await loginPageOf({ entry: linkedConsole().entry });
  expect(linked).not.toContain('<form');
  expect(linked).toMatch(/Open the last link to the release console that the site printed/);
});
