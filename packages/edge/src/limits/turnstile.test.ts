import type { IncomingMessage, ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { serve } from '@aertrip/release/testing/serve';
import { Hono } from 'hono';
import { createHealth } from '../health';
import { createClientOf } from '../http/client-address';
import { byServicePath } from '../http/upstream';
import type { GuardedCall } from './call-limits';
import { limitCalls } from './limit-calls';
import { createMemoryCounters } from './counters';
import { createTurnstile } from './turnstile';

interface Widget {
  readonly siteKey: string;
  readonly action: string;
  readonly cData: string;
}

type Answering = (asked: URLSearchParams, response: ServerResponse) => void;

const json = (response: ServerResponse, status: number, body: object) =>
  void response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));

/** Answers about tokens as the service does: each is good once, for what the widget that gave it was told. */
async function verifier() {
  const tokens = new Map<string, object>();
  const asked: URLSearchParams[] = [];
  const asService: Answering = (form, response) => {
    const token = form.get('response') ?? '';
    const of = tokens.get(token);
    const isSolved = of !== undefined && form.get('secret') === 'secret';
    tokens.delete(token);
    json(response, 200, {
      success: isSolved,
      'error-codes': isSolved ? [] : ['timeout-or-duplicate'],
      ...of,
    });
  };
  let answering = asService;
  async function answer(request: IncomingMessage, response: ServerResponse) {
    const form = new URLSearchParams(await text(request));
    asked.push(form);
    answering(form, response);
  }
  const { url } = await serve((request, response) => void answer(request, response));
  return {
    url,
    asked,
    answer: (as: Answering = asService) => (answering = as),
    /** Issues the token of a visitor's widget. */
    token({ action, cData }: Widget, changed: object = {}): string {
      const token = `token-${tokens.size + asked.length}`;
      tokens.set(token, { hostname: 'site.test', action, cdata: cData, ...changed });
      return token;
    },
  };
}

let service: Awaited<ReturnType<typeof verifier>>;
beforeEach(async () => {
  service = await verifier();
  jest.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(() => jest.restoreAllMocks());

const ofOne = { free: 1, solved: 2 };
const enquiry: GuardedCall = {
  ...ofOne,
  name: 'enquiry',
  path: '/rest/v1/rpc/enquiry',
  unchecked: 'allowed',
};
const guess: GuardedCall = {
  ...ofOne,
  name: 'guess',
  path: '/identitytoolkit.googleapis.com/v1/guess',
  unchecked: 'refused',
};

function site() {
  const health = createHealth();
  const counters = createMemoryCounters();
  const turnstile = createTurnstile({
    siteKey: 'site-key',
    secretKey: 'secret',
    hostname: 'site.test',
    health,
    counters,
    verifyUrl: `${service.url}/turnstile/v0/siteverify`,
    timeLimit: 2_000,
  });
  const app = new Hono(byServicePath)
    .use(limitCalls({ calls: [enquiry, guess], clientOf: createClientOf(), counters, turnstile }))
    .all('*', (c) => c.text('done'));
  const call = async ({ path }: GuardedCall, token?: string, from = '192.0.2.1') =>
    app.request(
      `https://site.test${path}`,
      { method: 'POST', headers: token === undefined ? {} : { 'x-solved-challenge': token } },
      { incoming: { socket: { remoteAddress: from } } },
    );
  /** Uses up the free share. */
  async function widgetOf(guarded: GuardedCall, from?: string): Promise<Widget> {
    let refusal = await call(guarded, undefined, from);
    if (refusal.ok) refusal = await call(guarded, undefined, from);
    return ((await refusal.json()) as { challenge: Widget }).challenge;
  }
  return { call, widgetOf, health };
}

test('names the widget in a refusal, and accepts its token once', async () => {
  const { call, widgetOf, health } = site();
  const widget = await widgetOf(enquiry);
  expect(widget).toEqual({
    provider: 'turnstile',
    siteKey: 'site-key',
    action: 'enquiry',
    cData: expect.stringMatching(/^[\w-]{43}$/),
  });
  const token = service.token(widget);
  expect((await call(enquiry, token)).status).toBe(200);
  expect((await call(enquiry, token)).status).toBe(429);
  expect(service.asked.map(String)).toEqual([`secret=secret&response=${token}`]);
  expect(health.list()).toEqual([]);
});

test('accepts one of many concurrent calls with the same token', async () => {
  const { call, widgetOf } = site();
  const token = service.token(await widgetOf(enquiry));
  const answers = await Promise.all([1, 2, 3].map(() => call(enquiry, token)));
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
});

test('rejects a token of another page, call, client or widget', async () => {
  const { call, widgetOf } = site();
  const widget = await widgetOf(enquiry);
  for (const changed of [
    { hostname: 'elsewhere.test' },
    { action: 'guess' },
    { cdata: 'x'.repeat(43) },
    { hostname: undefined, action: undefined, cdata: undefined },
  ])
    expect((await call(enquiry, service.token(widget, changed))).status).toBe(429);
  expect(service.asked).toHaveLength(4);
  await widgetOf(enquiry, '192.0.2.2');
  expect((await call(enquiry, service.token(widget), '192.0.2.2')).status).toBe(429);
});

test('verifies at most 30 invalid tokens of a client per minute', async () => {
  const { call, widgetOf } = site();
  await widgetOf(enquiry);
  for (let sent = 0; sent < 40; sent += 1) await call(enquiry, `nonsense-${sent}`);
  expect(service.asked.length).toBeLessThanOrEqual(31);
  expect(service.asked.length).toBeGreaterThanOrEqual(30);
});

const silences: readonly (readonly [string, Answering])[] = [
  ['hangs', () => {}],
  ['fails', (_, response) => void response.writeHead(500).end('<html>')],
  [
    'has a fault',
    (_, response) => json(response, 200, { success: false, 'error-codes': ['internal-error'] }),
  ],
  ['sends elsewhere', (_, response) => void response.writeHead(307, { location: '/elsewhere' }).end()],
  ['hangs up', (_, response) => void response.destroy()],
];

test.each(silences)(
  'lets calls that the company wants through within the second share when the service %s',
  async (_, as) => {
    const { call, widgetOf, health } = site();
    const widget = await widgetOf(enquiry);
    service.answer(as);
    const sent = async () => (await call(enquiry, service.token(widget))).status;
    expect([await sent(), await sent(), await sent()]).toEqual([200, 200, 429]);
    expect(health.list()).toEqual([expect.stringMatching(/^The challenges of Turnstile: Solutions cannot/)]);
    service.answer();
    await call(enquiry, service.token(widget));
    expect(health.list()).toEqual([]);
  },
);

test('refuses calls that trouble others while the service does not verify, with the reason', async () => {
  const { call, widgetOf } = site();
  const widget = await widgetOf(guess);
  service.answer((_, response) => void response.destroy());
  const refusal = await call(guess, service.token(widget));
  expect(refusal.status).toBe(429);
  expect(refusal.headers.get('retry-after')).toBe('60');
  expect(await refusal.json()).toEqual({ error: { code: 429, message: 'CHECK_UNAVAILABLE' } });
});
