import { Hono } from 'hono';
import { createClientOf, type ClientOptions } from '../http/client-address';
import { byServicePath } from '../http/upstream';
import type { GuardedCall } from './call-limits';
import { limitCalls } from './limit-calls';
import { createMemoryCounters } from './counters';
import type { Turnstile } from './turnstile';

const ofTwo = { free: 2, unchecked: 'allowed' } as const;
const send: GuardedCall = { ...ofTwo, name: 'send', path: '/rest/v1/rpc/send', solved: 2 };
const guess: GuardedCall = {
  ...ofTwo,
  name: 'guess',
  path: '/auth/v1/token',
  query: 'grant_type=password',
  solved: 0,
};
const paper: GuardedCall = { ...ofTwo, name: 'paper', path: '/papers/*/a.pdf', solved: 0 };

const guessPath = `${guess.path}?${guess.query}`;

const solved = { 'x-solved-challenge': 'token' };

/** Accepts one token, any number of times. */
const stubTurnstile: Turnstile = {
  makeChallenge: (call, network) => ({ provider: 'turnstile', siteKey: 'key', action: call, cData: network }),
  spend: async (token) => (token === 'token' ? 'solved' : 'unsolved'),
};

/** An edge. */
function site({ clients, turnstile }: { clients?: ClientOptions; turnstile?: Turnstile } = {}) {
  const limits = { clientOf: createClientOf(clients), counters: createMemoryCounters(), turnstile };
  const app = new Hono(byServicePath)
    .use(limitCalls({ calls: [send, guess, paper], ...limits }))
    .all('*', (c) => c.text('done'));
  return async (path = send.path, { from = '192.0.2.1', headers = {} as Record<string, string> } = {}) =>
    app.request(
      `http://localhost${path}`,
      { method: 'POST', headers },
      { incoming: { socket: { remoteAddress: from } } },
    );
}

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
  expect(await refusal.json()).toMatchObject({
    code: 'client_limit',
    message: expect.stringContaining('too often'),
  });
});

test('limits this machine like everybody, and no office', async () => {
  const here = { from: '127.0.0.1' };
  const request = site();
  expect(await statuses(() => request(send.path, here), 3)).toEqual([200, 200, 429]);
  const office = site({ clients: { officeNetworks: ['127.0.0.0/8'] } });
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

test('refuses without a challenge when Turnstile is not configured', async () => {
  const request = site();
  await statuses(() => request(guessPath), 2);
  const refusal = await request(guessPath, { headers: solved });
  const msg = expect.stringContaining('too often');
  expect(await refusal.json()).toEqual({ code: 429, error_code: 'over_request_rate_limit', msg });
});

test('accepts a token in a cookie, for libraries that send no header', async () => {
  const request = site({ turnstile: stubTurnstile });
  await statuses(() => request(), 2);
  expect(await (await request()).json()).toHaveProperty('challenge');
  const headers = { cookie: 'other=1; solved-challenge=token' };
  expect((await request(send.path, { headers })).status).toBe(200);
});

test('gives no challenge for a call whose client cannot solve one', async () => {
  const request = site({ turnstile: stubTurnstile });
  const refused = (await statuses(() => request(guessPath), 3)).at(-1);
  expect(refused).toBe(429);
  expect(await (await request(guessPath)).json()).not.toHaveProperty('challenge');
});
