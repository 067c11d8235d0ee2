import { once } from 'node:events';
import { createServer, type AddressInfo, type Socket } from 'node:net';
import { createHealth, type Health } from '../health/health';
import { createLimiter } from './counters';
import { createValkeyCounters } from './valkey-counters';

/** A server that accepts connections and answers each piece of data with a text, or with nothing. */
async function startServer(answer?: string) {
  const sockets: Socket[] = [];
  const server = createServer((socket) => {
    sockets.push(socket);
    socket.on('data', () => answer && socket.write(answer));
    socket.on('error', () => undefined);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    stop() {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
}

function healthWithReports() {
  const health = createHealth();
  const reports: string[] = [];
  jest
    .spyOn(health, 'report')
    .mockImplementation((place, failure) => void reports.push(`${place}: ${failure}`));
  return { health, reports };
}

/** How often a limit of two lets 50 calls through, and the ms of all: were each to time out, 15,000. */
async function measure(url: string, health: Health) {
  const counters = createValkeyCounters(url, health);
  const limiter = createLimiter(counters, 'calls', 2, 60);
  const from = performance.now();
  let allowed = 0;
  for (let call = 0; call < 50; call += 1) if ((await limiter.take('one')) === 0) allowed += 1;
  return { counters, allowed, ms: performance.now() - from };
}

test('counts in memory while no server listens, and reports it once without the password', async () => {
  const { health, reports } = healthWithReports();
  const { counters, allowed, ms } = await measure('redis://user:secret@127.0.0.1:1', health);
  // Longer than an attempt and the next.
  await new Promise((resolve) => setTimeout(resolve, 1300));
  await counters.stop();
  expect(allowed).toBe(2);
  expect(ms).toBeLessThan(5000);
  expect(reports).toEqual([expect.stringMatching(/^The shared rate limits: Each edge counts for itself\. /)]);
  expect(reports.join()).not.toContain('secret');
});

test('waits for no server that accepts connections and is silent', async () => {
  const server = await startServer();
  const { health, reports } = healthWithReports();
  const { counters, allowed, ms } = await measure(`redis://127.0.0.1:${server.port}`, health);
  // Longer than the check of a new connection.
  await new Promise((resolve) => setTimeout(resolve, 600));
  await counters.stop();
  server.stop();
  expect(allowed).toBe(2);
  expect(ms).toBeLessThan(5000);
  expect(reports).toHaveLength(1);
});

test('reports a refused password without the password', async () => {
  const server = await startServer('-WRONGPASS invalid username-password pair or user is disabled.\r\n');
  const { health, reports } = healthWithReports();
  const url = `redis://edge:secret@127.0.0.1:${server.port}`;
  const { counters, allowed } = await measure(url, health);
  // Longer than the answer to the password, which the calls do not wait for.
  await new Promise((resolve) => setTimeout(resolve, 200));
  await counters.stop();
  server.stop();
  expect(allowed).toBe(2);
  expect(reports).toHaveLength(1);
  expect(JSON.stringify(reports)).not.toContain('secret');
});
