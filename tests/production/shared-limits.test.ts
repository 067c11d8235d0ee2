import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { createHealth, createValkeyCounters, type GuardedCall } from '@aertrip/edge';
import { startEdge } from '@aertrip/edge/testing/edge-under-test';
import { freePort } from '@aertrip/local-backend/free-port';
import { removeTemporaryFolders, sampleSite } from '@aertrip/release/testing/sample-build';
import { startRedis } from './support/redis';

/** Address of the client; each test has another one. */
let client = '';
let clients = 0;
const password = 'a secret / of the server';

const enquiry: GuardedCall = {
  name: 'enquiry',
  path: '/rest/v1/rpc/send_enquiry',
  limit: 3,
};

/** Replaces the data service. */
async function startService() {
  const server = createServer((_request, response) => response.end('done'));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return server;
}

async function edgeOf(site: Awaited<ReturnType<typeof sampleSite>>, service: Server, url: string) {
  const health = createHealth();
  const counters = createValkeyCounters(url, health);
  const data = `http://127.0.0.1:${(service.address() as AddressInfo).port}`;
  const { edge } = await startEdge(site.store, {
    service: { health, counters },
    edge: { guardedCalls: [enquiry], upstreams: { data } },
  });
  return {
    counters,
    health,
    /** Sends an enquiry of the test's client. */
    send: async () =>
      edge.request(
        `http://localhost:3000${enquiry.path}`,
        { method: 'POST', headers: { host: 'localhost:3000' } },
        { incoming: { socket: { remoteAddress: client } } },
      ),
  };
}

type Edge = Awaited<ReturnType<typeof edgeOf>>;

async function startProduction() {
  const port = await freePort();
  const redis = await startRedis(password, port);
  const [site, service] = [await sampleSite(), await startService()];
  await site.release('1.0.0');
  const url = `redis://:${encodeURIComponent(password)}@127.0.0.1:${port}`;
  return {
    redis,
    service,
    one: await edgeOf(site, service, url),
    other: await edgeOf(site, service, url),
  };
}

let production: Awaited<ReturnType<typeof startProduction>>;
let errors: jest.SpyInstance;

/** Waits until a count of one edge is seen by the other. */
async function waitUntilShared({ one, other } = production) {
  const end = Date.now() + 10_000;
  while (Date.now() < end) {
    const key = randomUUID();
    await one.counters.counter('probe', 60).add(key);
    if ((await other.counters.counter('probe', 60).add(key)).count === 2) return;
    await delay(50);
  }
  throw new Error('The edges do not count together.');
}

/** Sends enquiries to the edges in turn. @returns how many were let through, and the ms of the slowest answer */
async function sendInTurn(edges: readonly Edge[], calls: number) {
  let allowed = 0;
  let slowest = 0;
  for (let call = 0; call < calls; call += 1) {
    const from = performance.now();
    if ((await edges[call % edges.length]!.send()).status === 200) allowed += 1;
    slowest = Math.max(slowest, performance.now() - from);
  }
  return { allowed, slowest };
}

beforeAll(async () => {
  errors = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  production = await startProduction();
});

beforeEach(async () => {
  clients += 1;
  client = `198.51.100.${clients}`;
  await waitUntilShared();
  errors.mockClear();
});

afterAll(async () => {
  const { one, other, redis, service } = production;
  await Promise.all([one.counters.stop(), other.counters.stop(), redis.kill()]);
  service.closeAllConnections();
  service.close();
  await removeTemporaryFolders();
});

test('answers in time and limits in memory while the server is gone, and shares again once it is back', async () => {
  const { one, other, redis } = production;
  await redis.kill();
  const alone = await sendInTurn([one], 20);
  expect(alone.allowed).toBe(enquiry.limit);
  expect(alone.slowest).toBeLessThan(3000);
  expect((await sendInTurn([other], 20)).allowed).toBe(enquiry.limit);
  expect(one.health.list()).toEqual([expect.stringContaining('Each edge counts for itself.')]);
  // Longer than several attempts to connect: the outage is one error of each edge.
  await delay(2500);
  expect(errors).toHaveBeenCalledTimes(2);
  expect(JSON.stringify(errors.mock.calls)).not.toContain(password);

  await redis.restart();
  await waitUntilShared();
  expect([...one.health.list(), ...other.health.list()]).toEqual([]);
  client = '203.0.113.2';
  expect((await sendInTurn([one, other], 8)).allowed).toBe(enquiry.limit);
});

test('waits once for a server that hangs, and shares again once it answers', async () => {
  const { one, other, redis } = production;
  redis.signal('SIGSTOP');
  try {
    // Were each call to time out, 40 would take 12 s.
    const from = performance.now();
    expect((await sendInTurn([one], 40)).allowed).toBe(enquiry.limit);
    expect(performance.now() - from).toBeLessThan(6000);
  } finally {
    redis.signal('SIGCONT');
  }
  await waitUntilShared();
  client = '203.0.113.3';
  expect((await sendInTurn([one, other], 8)).allowed).toBe(enquiry.limit);
});
