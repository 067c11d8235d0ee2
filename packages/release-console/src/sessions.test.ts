import { sampleSite } from '@aertrip/release/testing/sample-build';
import { createConsole } from './create-console';

const token = 'the-token-of-the-console';
const accounts = [
  { name: 'asha', role: 'viewer', token: 'the-token-of-asha' },
  { name: 'ravi', role: 'operator', token: 'the-token-of-ravi' },
] as const;

async function consoleAt(host = 'localhost:3001') {
  const { store } = await sampleSite();
  const clock = { now: new Date('2026-03-04T00:00:00Z') };
  const screen = createConsole({
    store,
    channel: 'live',
    siteUrl: 'http://localhost:3000',
    defaultActor: '',
    token,
    accounts,
    now: () => clock.now,
  });
  const url = `http://${host}`;
  const send = (path: string, fields: Record<string, string>, Cookie = '', from = '192.0.2.1') =>
    screen.request(
      `${url}${path}`,
      {
        method: 'POST',
        body: new URLSearchParams(fields),
        headers: { host, Origin: url, Cookie, 'User-Agent': 'A browser' },
      },
      { incoming: { socket: { remoteAddress: from } } },
    );
  const get = (path: string, Cookie: string) =>
    screen.request(`${url}${path}`, { headers: { host, Cookie } });
  return {
    send,
    get,
    signIn: async (given: string) => (await send('/login', { token: given })).headers.get('set-cookie') ?? '',
    isIn: async (cookie: string) => (await get('/sessions', cookieOf(cookie))).status === 200,
    passHours(hours: number) {
      clock.now = new Date(clock.now.getTime() + hours * 3_600_000);
    },
  };
}

const cookieOf = (set: string) => set.split(';')[0] ?? '';
const idsOf = (html: string) => [...html.matchAll(/\/sessions\/([\w-]{36})\/end/g)].map(([, id]) => id);

test('the cookie is named by the port and kept from scripts and other sites', async () => {
  expect(await (await consoleAt()).signIn(token)).toMatch(
    /^aertrip_console_3001=[\w-]{43}; Path=\/; HttpOnly; SameSite=Strict$/,
  );
  expect(await (await consoleAt('releases.example.com')).signIn(token)).toMatch(/^aertrip_console=/);
});

test('a session ends two hours after its last use, which a page that renews itself is not', async () => {
  const { signIn, isIn, get, passHours } = await consoleAt();
  const cookie = await signIn(token);
  for (let use = 0; use < 2; use++) {
    passHours(1.5);
    expect(await isIn(cookie)).toBe(true);
  }
  passHours(1.5);
  expect((await get('/fragments/overview', cookieOf(cookie))).status).toBe(200);
  passHours(1);
  expect(await isIn(cookie)).toBe(false);
});

test('a session ends after twelve hours, used or not', async () => {
  const { signIn, isIn, passHours } = await consoleAt();
  const cookie = await signIn(token);
  for (let hour = 1; hour < 12; hour++) {
    passHours(1);
    expect(await isIn(cookie)).toBe(true);
  }
  passHours(1);
  expect(await isIn(cookie)).toBe(false);
});

test('who signs out is out, also with a copy of the cookie', async () => {
  const { signIn, isIn, send } = await consoleAt();
  const cookie = await signIn(token);
  await send('/logout', {}, cookieOf(cookie));
  expect(await isIn(cookie)).toBe(false);
});

test('an account sees and ends its own sessions, a releaser those of all', async () => {
  const { signIn, isIn, get, send } = await consoleAt();
  const [phone, desk, ravi] = [
    await signIn('the-token-of-asha'),
    await signIn('the-token-of-asha'),
    await signIn('the-token-of-ravi'),
  ];
  const seen = await (await get('/sessions', cookieOf(desk))).text();
  expect(seen).toMatch(/asha, viewer/);
  expect(seen).not.toMatch(/ravi/);
  const ids = idsOf(seen);
  expect(ids).toHaveLength(2);

  for (const id of ids) await send(`/sessions/${id}/end`, {}, cookieOf(ravi));
  expect([await isIn(phone), await isIn(desk)]).toEqual([true, true]);
  await send('/sessions/end-all', {}, cookieOf(desk));
  expect([await isIn(phone), await isIn(desk), await isIn(ravi)]).toEqual([false, false, true]);

  const releaser = await signIn(token);
  const [raviId] = idsOf(await (await get('/sessions', cookieOf(ravi))).text());
  await send(`/sessions/${raviId}/end`, {}, cookieOf(releaser));
  expect([await isIn(ravi), await isIn(releaser)]).toEqual([false, true]);
});

test('after ten wrong tokens in a minute no token is looked at', async () => {
  const { send } = await consoleAt();
  for (let guess = 0; guess < 10; guess++)
    expect((await send('/login', { token: `guess-number-${guess}` })).status).toBe(401);
  const refused = await send('/login', { token });
  expect([refused.status, refused.headers.get('set-cookie')]).toEqual([429, null]);
  expect(await refused.text()).toContain('Too many wrong tokens. Wait a minute and try again.');
});

test('addresses of one IPv6 network guess as one', async () => {
  const { send } = await consoleAt();
  const guess = async (from: string) => (await send('/login', { token: 'no-token-at-all' }, '', from)).status;
  for (let address = 1; address <= 10; address++) expect(await guess(`2001:db8:1:2::${address}`)).toBe(401);
  expect(await guess('2001:db8:1:2:ffff::1')).toBe(429);
  expect(await guess('2001:db8:1:3::1')).toBe(401);
});
