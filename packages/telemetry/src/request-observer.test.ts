import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { log } from './log';
import { requestHeaders } from './request-context';
import { createRequestObserver } from './request-observer';
import { startTelemetry } from './telemetry';

const stops: (() => Promise<void>)[] = [];
let lines: string[] = [];

beforeEach(() => {
  lines = [];
  jest.spyOn(console, 'log').mockImplementation((line: unknown) => void lines.push(String(line)));
  jest.spyOn(console, 'error').mockImplementation((line: unknown) => void lines.push(String(line)));
});
afterEach(async () => {
  for (const stop of stops.splice(0).toReversed()) await stop();
});

async function closedPort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

async function startServer(answer: RequestListener, level: 'debug' | 'info' = 'info') {
  const metrics = { port: await closedPort(), host: '127.0.0.1' };
  stops.push(await startTelemetry({ log: { format: 'text', level }, metrics }, 'test'));
  const observe = createRequestObserver((path) =>
    path.startsWith('/data/') ? { route: 'data', path: '/data' } : { route: 'page', path },
  );
  const server = createServer((request, response) =>
    observe(request, response, () => answer(request, response)),
  ).listen(0, '127.0.0.1');
  await once(server, 'listening');
  stops.push(async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  });
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    readMetrics: async () => (await fetch(`http://127.0.0.1:${metrics.port}/metrics`)).text(),
  };
}

test('returns the id of the request, and passes it to other services', async () => {
  const { url } = await startServer((_, response) => response.end(JSON.stringify(requestHeaders())));
  const answer = await fetch(url, { headers: { 'x-request-id': 'from-the-proxy' } });
  expect(answer.headers.get('x-request-id')).toBe('from-the-proxy');
  expect(await answer.json()).toEqual({ 'x-request-id': 'from-the-proxy' });
});

test('gives an id to a request without a valid one', async () => {
  const { url } = await startServer((_, response) => response.end(requestHeaders()['x-request-id']));
  const ids = new Set<string>();
  for (const given of [undefined, 'short', 'a b c d e f g h', 'x'.repeat(65), 'asha@example.com']) {
    const answer = await fetch(url, { headers: given === undefined ? {} : { 'x-request-id': given } });
    const id = answer.headers.get('x-request-id') ?? '';
    expect(id).toMatch(/^[\da-f]{32}$/);
    expect(await answer.text()).toBe(id);
    ids.add(id);
  }
  expect(ids.size).toBe(5);
});

test('adds the request id to every line written during a request, and a warning after a failed one', async () => {
  const { url } = await startServer(({ url: path }, response) => {
    response.statusCode = path === '/broken?token=abc' ? 500 : 404;
    setImmediate(() => {
      if (path === '/tour') log.info('Half way.');
      response.end();
    });
  });
  await fetch(`${url}/tour`, { headers: { 'x-request-id': 'from-the-proxy' } });
  await fetch(`${url}/broken?token=abc`);
  await fetch(`${url}/nowhere`);
  expect(lines).toEqual([
    'Half way. (request=from-the-proxy path=/tour)',
    expect.stringMatching(/^GET page 500 \(request=\w+ path=\/broken method=GET status=500 ms=\d+\)$/),
  ]);
});

test('counts and measures requests by route and status, not by path', async () => {
  const { url, readMetrics } = await startServer((_, response) => response.end());
  for (let count = 0; count < 30; count += 1) await (await fetch(`${url}/wp-${count}.php?${count}`)).text();
  await fetch(`${url}/data/customers`);
  const text = await readMetrics();
  expect(text).toContain('http_server_request_duration_seconds_count{route="page",status="200"} 30');
  expect(text).toContain('http_server_request_duration_seconds_count{route="data",status="200"} 1');
  expect(text).toContain('http_server_active_requests{route="page"} 0');
  expect(text).not.toContain('wp-');
});

test('records an aborted request with status 499', async () => {
  const { url, readMetrics } = await startServer((_, response) => void response.write('half'));
  const leaving = new AbortController();
  await fetch(url, { signal: leaving.signal });
  leaving.abort();
  // The server notices it a moment later.
  while (!(await readMetrics()).includes('http_server_active_requests{route="page"} 0'));
  expect(await readMetrics()).toContain(
    'http_server_request_duration_seconds_count{route="page",status="499"} 1',
  );
});

test('logs a port in use and runs without metrics', async () => {
  const taken = createServer().listen(0, '127.0.0.1');
  await once(taken, 'listening');
  const { port } = taken.address() as AddressInfo;
  const stop = await startTelemetry(
    { log: { format: 'text', level: 'info' }, metrics: { port, host: '127.0.0.1' } },
    'test',
  );
  await stop();
  taken.close();
  expect(lines[0]).toContain(`Metrics are off, because 127.0.0.1:${port}`);
});
