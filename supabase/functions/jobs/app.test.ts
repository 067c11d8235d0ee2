import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createJobsFunction } from './app.ts';

let database: Server;
let asked: (string | undefined)[] = [];

beforeEach(async () => {
  asked = [];
  database = createServer(({ headers }, response) => {
    asked.push(headers['x-request-id']?.toString());
    response
      .writeHead(500, { 'content-type': 'application/json' })
      .end('{"code":"XX000","message":"broken"}');
  });
  await new Promise<void>((resolve) => {
    database.listen(0, '127.0.0.1', resolve);
  });
});

afterEach(
  () =>
    new Promise((resolve) => {
      database.close(resolve);
      database.closeAllConnections();
    }),
);

test('gives all requests and logs of a run one id, different for each run', async () => {
  const logged = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const { run } = createJobsFunction({
    SUPABASE_URL: `http://127.0.0.1:${(database.address() as AddressInfo).port}`,
    SUPABASE_ANON_KEY: 'anybody',
    SUPABASE_SERVICE_ROLE_KEY: 'service',
    SITE_URL: 'http://localhost:3000',
    PAYMENTS_SANDBOX: 'on',
  });
  await run();
  const first = new Set(asked);
  const lines = logged.mock.calls.map(([line]) => JSON.parse(String(line)) as { request?: string });
  expect([...first]).toEqual([expect.stringMatching(/^[\w-]{8,64}$/)]);
  expect(new Set(lines.map(({ request }) => request))).toEqual(first);
  await run();
  expect(new Set(asked).size).toBe(2);
  logged.mockRestore();
});
