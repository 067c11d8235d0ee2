import { solveChallenge, type Challenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/sha';
import { Hono } from 'hono';
import { createClientOf, type ClientOptions } from '../http/client-address';
import type { GuardedCall } from './call-limits';
import { limitCalls } from './limit-calls';
import { createMemoryCounters, type CounterStore } from './counters';
import { createProofOfWork } from './proof-of-work';

const send: GuardedCall = {
  name: 'send',
  path: '/rest/v1/rpc/send',
  free: 2,
  solved: 2,
  unchecked: 'allowed',
};
const guess: GuardedCall = {
  name: 'guess',
  path: '/auth/v1/token',
  query: 'grant_type=password',
  free: 2,
  solved: 0,
  unchecked: 'refused',
};

interface SiteOptions {
  readonly calls?: readonly GuardedCall[];
  readonly clients?: ClientOptions;
  readonly counters?: CounterStore;
}

/** An edge. Edges of one site have the same counters. */
function site({ calls = [send, guess], clients, counters = createMemoryCounters() }: SiteOptions = {}) {
  const app = new Hono()
    .use(limitCalls(calls, createProofOfWork('key', counters), createClientOf(clients), counters))
    .all('*', (c) => c.text('done'));
  return async (path = send.path, { from = '192.0.2.1', headers = {} as Record<string, string> } = {}) =>
    app.request(
      `http://localhost${path}`,
      { method: 'POST', headers },
      { incoming: { socket: { remoteAddress: from } } },
    );
}

async function solutionOf(refusal: Response): Promise<Record<string, string>> {
  const { challenge } = (await refusal.json()) as { challenge: Challenge };
  const solution = await solveChallenge({ challenge, deriveKey });
  return {
    'x-solved-challenge': Buffer.from(JSON.stringify({ challenge, solution })).toString('base64'),
  };
}

/** Makes a number of calls one after the other. */
async function statuses(call: () => Promise<Response>, count: number): Promise<number[]> {
  const answers: number[] = [];
  for (let made = 0; made < count; made += 1) answers.push((await call()).status);
  return answers;
}

test('what is beyond the share of a client is refused, with the seconds to wait', async () => {
  const request = site();
  expect(await statuses(() => request(), 3)).toEqual([200, 200, 429]);
  const refusal = await request();
  expect(Number(refusal.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(await refusal.json()).toMatchObject({
    code: 'PT429',
    message: expect.stringContaining('too often'),
  });
});

test('a header that a client writes itself makes no other client of it', async () => {
  const request = site();
  let made = 0;
  const forged = () => request(send.path, { headers: { 'x-forwarded-for': `198.51.100.${(made += 1)}` } });
  expect(await statuses(forged, 3)).toEqual([200, 200, 429]);
});

test('this machine is bounded like everybody, an office is not', async () => {
  const here = { from: '127.0.0.1' };
  const request = site();
  expect(await statuses(() => request(send.path, here), 3)).toEqual([200, 200, 429]);
  const office = site({ clients: { officeNetworks: ['127.0.0.0/8'] } });
  expect(await statuses(() => office(send.path, here), 3)).toEqual([200, 200, 200]);
});

test('another client, and another call, have shares of their own', async () => {
  const request = site();
  await statuses(() => request(), 3);
  expect((await request(send.path, { from: '192.0.2.2' })).status).toBe(200);
  expect((await request('/auth/v1/token?grant_type=password')).status).toBe(200);
});

test.each([
  '/rest/v1/rpc/%73end',
  '/rest/v1//rpc/send/',
  '/rest/v1/rpc%2Fsend',
  '/rest/v1/x/../rpc/send?select=a',
])('%s is the same call', async (path) => {
  const request = site();
  expect(await statuses(() => request(path), 3)).toEqual([200, 200, 429]);
});

test('of a path with several uses only the guarded one is bounded', async () => {
  const request = site();
  expect(await statuses(() => request('/auth/v1/token?grant_type=refresh_token'), 3)).toEqual([
    200, 200, 200,
  ]);
  expect(await statuses(() => request('/auth/v1/token?grant_type=x&grant_type=password'), 3)).toEqual([
    200, 200, 429,
  ]);
});

test('limits all paths of a pattern together', async () => {
  const request = site({
    calls: [{ name: 'paper', path: '/papers/*/a.pdf', free: 2, solved: 0, unchecked: 'refused' }],
  });
  const seen: number[] = [];
  for (const path of [
    '/papers/1/a.pdf',
    '/papers/2/a.pdf',
    '/papers/3/a.pdf',
    '/papers/3/b.pdf',
    '/papers/a.pdf',
  ])
    seen.push((await request(path)).status);
  expect(seen).toEqual([200, 200, 429, 200, 200]);
});

test('a solved challenge lets the call through, once', async () => {
  const request = site();
  await statuses(() => request(), 2);
  const headers = await solutionOf(await request());
  expect((await request(send.path, { headers })).status).toBe(200);
  expect((await request(send.path, { headers })).status).toBe(429);
});

test('a solution comes in a cookie where a library makes the call', async () => {
  const request = site();
  await statuses(() => request(), 2);
  const solution = (await solutionOf(await request()))['x-solved-challenge'];
  const headers = { cookie: `other=1; solved-challenge=${solution}` };
  expect((await request(send.path, { headers })).status).toBe(200);
  expect((await request(send.path, { headers })).status).toBe(429);
});

test('a solution sent many times at once is one', async () => {
  const request = site();
  await statuses(() => request(), 2);
  const headers = await solutionOf(await request());
  const answers = await Promise.all([1, 2, 3].map(() => request(send.path, { headers })));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
});

test('limits clients across edges that share counters, and accepts a solution at one of them only', async () => {
  const counters = createMemoryCounters();
  const [one, other] = [site({ counters }), site({ counters })];
  expect([...(await statuses(() => one(), 1)), ...(await statuses(() => other(), 2))]).toEqual([
    200, 200, 429,
  ]);
  const headers = await solutionOf(await one());
  expect((await other(send.path, { headers })).status).toBe(200);
  expect((await one(send.path, { headers })).status).toBe(429);
});

test('a challenge is solved by whom it was made for', async () => {
  const request = site();
  await statuses(() => request(), 2);
  const headers = await solutionOf(await request());
  await statuses(() => request(send.path, { from: '192.0.2.2' }), 2);
  expect((await request(send.path, { from: '192.0.2.2', headers })).status).toBe(429);
});

test('what is no solution is no solution', async () => {
  const request = site();
  await statuses(() => request(), 2);
  const { challenge } = (await (await request()).json()) as { challenge: Challenge };
  const made = { challenge, solution: { counter: 1, derivedKey: '000'.padEnd(64, '1') } };
  for (const header of ['', 'x', Buffer.from(JSON.stringify(made)).toString('base64')])
    expect((await request(send.path, { headers: { 'x-solved-challenge': header } })).status).toBe(429);
});

test('who solves has a share as well, and beyond it there is no other challenge', async () => {
  const request = site();
  await statuses(() => request(), 2);
  const solveAndSend = async () => request(send.path, { headers: await solutionOf(await request()) });
  expect(await statuses(solveAndSend, 2)).toEqual([200, 200]);
  const refusal = await solveAndSend();
  expect(refusal.status).toBe(429);
  expect(await refusal.json()).not.toHaveProperty('challenge');
});

test('where the client cannot solve a challenge none is given', async () => {
  const request = site();
  await statuses(() => request('/auth/v1/token?grant_type=password'), 2);
  const refusal = await request('/auth/v1/token?grant_type=password');
  expect(refusal.status).toBe(429);
  const body: unknown = await refusal.json();
  expect(body).toMatchObject({
    error_code: 'over_request_rate_limit',
    msg: expect.stringContaining('too often'),
  });
  expect(body).not.toHaveProperty('challenge');
});
