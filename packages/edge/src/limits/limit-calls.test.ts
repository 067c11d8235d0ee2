import { Hono } from 'hono';
import { createClientOf, type ClientOptions } from '../http/client-address';
import { byServicePath } from '../http/upstream';
import type { GuardedCall } from './guarded-call';
import { limitCalls } from './limit-calls';
import { createMemoryCounters } from './counters';

const send: GuardedCall = { name: 'send', path: '/rest/v1/rpc/send', limit: 2 };
const guess: GuardedCall = {
  name: 'guess',
  path: '/auth/v1/token',
  query: 'grant_type=password',
  limit: 2,
};
const sign: GuardedCall = { name: 'sign', path: '/identitytoolkit.googleapis.com/v1/sign', limit: 2 };
const code: GuardedCall = { name: 'code', path: '/auth/v1/verify', limit: 2, seconds: 600 };
const paper: GuardedCall = { name: 'paper', path: '/papers/*/a.pdf', limit: 2 };

/** An edge. */
function site(clients?: ClientOptions, counters = createMemoryCounters()) {
  const limits = { clientOf: createClientOf(clients), counters };
  const app = new Hono(byServicePath)
    .use(limitCalls({ calls: [send, guess, sign, code, paper], ...limits }))
    .all('*', (c) => c.text('done'));
  return async (path = send.path, from = '192.0.2.1', init: RequestInit = { method: 'POST' }) =>
    app.request(`http://localhost${path}`, init, { incoming: { socket: { remoteAddress: from } } });
}

const again = (when: string) => `Too many requests from your network. Please try again ${when}.`;

async function statuses(call: () => Promise<Response>, count: number): Promise<number[]> {
  const answers: number[] = [];
  for (let made = 0; made < count; made += 1) answers.push((await call()).status);
  return answers;
}

test('refuses calls above the limit of a client, with the seconds to wait', async () => {
  const request = site();
  expect(await statuses(() => request(), 3)).toEqual([200, 200, 429]);
  const refusal = await request();
  expect(Number(refusal.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(await refusal.json()).toMatchObject({ code: 'client_limit', message: again('in a minute') });
});

test('says how many minutes of a longer limit are left', async () => {
  const counters = createMemoryCounters(() => now);
  let now = 1;
  const request = site(undefined, counters);
  await statuses(() => request(code.path), 2);
  const wait = async () => {
    const refusal = await request(code.path);
    return [refusal.headers.get('retry-after'), ((await refusal.json()) as { msg: string }).msg];
  };
  expect(await wait()).toEqual(['600', again('in 10 minutes')]);
  now += 421_000;
  expect(await wait()).toEqual(['179', again('in 3 minutes')]);
  now += 120_000;
  expect(await wait()).toEqual(['59', again('in a minute')]);
});

test('limits this machine like everybody, and no office', async () => {
  const here = '127.0.0.1';
  const request = site();
  expect(await statuses(() => request(send.path, here), 3)).toEqual([200, 200, 429]);
  const office = site({ officeNetworks: ['127.0.0.0/8'] });
  expect(await statuses(() => office(send.path, here), 3)).toEqual([200, 200, 200]);
});

test('counts each spelling of a path as the same call', async () => {
  const request = site();
  await statuses(() => request(), 2);
  for (const path of [
    '/rest/v1//rpc/%73end/',
    '/rest/v1%5Crpc%2Fsend',
    '/rest/v1/x/%2e%2e/rpc/send?select=a',
  ])
    expect([path, (await request(path)).status]).toEqual([path, 429]);
});

test('limits only the guarded use of a path with several uses', async () => {
  const request = site();
  expect(await statuses(() => request('/auth/v1/token?grant_type=refresh_token'), 3)).toEqual([
    200, 200, 200,
  ]);
  expect(await statuses(() => request('/auth/v1/token?grant_type=x&grant_type=password'), 3)).toEqual([
    200, 200, 429,
  ]);
});

test('limits all paths of a pattern together', async () => {
  const request = site();
  const seen: number[] = [];
  for (const name of ['1/a.pdf', '2/a.pdf', '3/a.pdf', '3/b.pdf', 'a.pdf'])
    seen.push((await request(`/papers/${name}`)).status);
  expect(seen).toEqual([200, 200, 429, 200, 200]);
});

test('shows the sentence alone to a person who opened a link', async () => {
  const request = site();
  await statuses(() => request('/papers/1/a.pdf'), 2);
  const headers = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' };
  const refusal = await request('/papers/1/a.pdf', undefined, { headers });
  expect([refusal.status, await refusal.text()]).toEqual([429, again('in a minute')]);
  expect(refusal.headers.get('content-type')).toBe('text/plain; charset=UTF-8');
  expect(refusal.headers.get('retry-after')).toBe('60');
});

test.each([
  [`${guess.path}?${guess.query}`, { code: 429, error_code: 'client_limit', msg: again('in a minute') }],
  [sign.path, { error: { code: 429, message: 'TOO_MANY_ATTEMPTS_TRY_LATER' } }],
])('refuses %s in the words of its service', async (path, body) => {
  const request = site();
  await statuses(() => request(path), 2);
  expect(await (await request(path)).json()).toEqual(body);
});
