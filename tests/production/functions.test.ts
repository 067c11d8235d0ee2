/** The built server functions in Deno (`npx`, 95 MB), before the embedded backend. */
import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { startTestBackend, type TestBackend } from '@aertrip/local-backend/testing';
import { buildFunctions } from '@aertrip/packaging/functions';
import { startBuiltFunction } from './support/built-function';

jest.setTimeout(180_000);

let folder: string;
let backend: TestBackend;
let environment: Record<string, string>;

beforeAll(async () => {
  const words = ['--yes', '--prefer-offline', 'deno@2.9.6', 'eval', 'console.log(Deno.execPath())'];
  const { stdout } = await promisify(execFile)('npx', words);
  process.env.DENO_PATH = stdout.trim();
  // Deno reads nothing below /dev, where other tests have their files.
  folder = mkdtempSync('/var/tmp/aertrip-deno-');
  [backend] = await Promise.all([startTestBackend({ seed: true }), buildFunctions(folder)]);
  environment = {
    SUPABASE_URL: backend.url,
    SUPABASE_ANON_KEY: backend.anonKey,
    SUPABASE_SERVICE_ROLE_KEY: backend.serviceKey,
    SITE_URL: 'http://127.0.0.1:3000',
    PAYMENTS_SANDBOX: 'on',
  };
});

afterAll(async () => {
  await backend?.close();
  rmSync(folder, { recursive: true, force: true });
});

/** Sends requests to one function. @returns status and content type of each answer */
async function answersOf(name: string, requests: readonly (readonly [words: string, init?: RequestInit])[]) {
  const { url, stop } = await startBuiltFunction(
    path.join(folder, 'supabase/functions', name, 'dist/index.js'),
    environment,
  );
  try {
    const answers: [status: number, type: string][] = [];
    for (const [words, init] of requests) {
      const answer = await fetch(`${url}/${name}/${words}`, init);
      await answer.arrayBuffer();
      answers.push([answer.status, answer.headers.get('content-type')?.split(';')[0] ?? '']);
    }
    return answers;
  } finally {
    await stop();
  }
}

const post = (bearer?: string, body: object = {}): RequestInit => ({
  method: 'POST',
  headers: {
    'content-type': 'application/json',
    ...(bearer ? { authorization: `Bearer ${bearer}` } : {}),
  },
  body: JSON.stringify(body),
});

const json = 'application/json';

test('jobs run for the service key alone', async () => {
  expect(
    await answersOf('jobs', [
      ['run', post()],
      ['run', post(backend.serviceKey)],
    ]),
  ).toEqual([
    [401, json],
    [200, json],
  ]);
});

test('payments opens an order for the customer who holds the booking', async () => {
  const token = backend.customerToken('uid-of-deno', 'deno@example.com', { role: 'authenticated' });
  const [departure] = await backend.sql<{ id: string }>(
    `select d.id from public.departures d join public.packages p on p.id = d.package_id
     where d.status = 'open' and d.seats_left > 5 and p.status = 'published' order by d.starts_on desc limit 1`,
  );
  const held = await fetch(`${backend.url}/rest/v1/rpc/hold_seats`, {
    ...post(token, {
      p_key: crypto.randomUUID(),
      p_departure: departure?.id,
      p_rooms: [{ travellers: [{ first_name: 'A', last_name: 'M' }] }],
      p_contact: { name: 'Asha Menon', phone: '+919876543210', email: 'deno@example.com' },
    }),
    headers: { apikey: backend.anonKey, authorization: `Bearer ${token}`, 'content-type': json },
  });
  const { id } = (await held.json()) as { id: string };
  const order = { booking_id: id, purpose: 'deposit' };
  expect(
    await answersOf('payments', [
      ['orders', post(undefined, order)],
      ['orders', post(token, order)],
    ]),
  ).toEqual([
    [404, json],
    [200, json],
  ]);
});
