import { randomUUID } from 'node:crypto';
import { startTestBackend, type TestBackend } from '@aertrip/local-backend/testing';

let backend: TestBackend;

beforeAll(async () => {
  backend = await startTestBackend();
  await backend.sql(
    `insert into public.themes (name, slug) select 'Theme ' || i, 'theme-' || i from generate_series(1, 1200) i`,
  );
}, 60_000);

afterAll(() => backend.close());

const read = (path: string) =>
  fetch(`${backend.url}/rest/v1/${path}`, { headers: { apikey: backend.anonKey } });

const signIn = (email: string, client: string) =>
  fetch(`${backend.url}/auth/v1/token?grant_type=password`, {
    method: 'POST',
    headers: {
      apikey: backend.anonKey,
      'content-type': 'application/json',
      'x-forwarded-for': client,
    },
    body: JSON.stringify({ email, password: 'not-the-password' }),
  });

test('an answer has a thousand rows at most, whatever limit is asked for', async () => {
  expect(await (await read('themes?select=id&limit=100000')).json()).toHaveLength(1000);
});

test('tables five deep inside one another are refused', async () => {
  const answer = await read('packages?select=id,a(b(c(d(e(id)))))');
  expect([answer.status, await answer.json()]).toEqual([400, expect.objectContaining({ code: 'PGRST100' })]);
});

test('whoever guesses passwords waits, an account that is there or not, and nobody else does', async () => {
  const email = `${randomUUID()}@example.com`;
  const statuses: number[] = [];
  for (let guess = 0; guess < 6; guess++) statuses.push((await signIn(email, '203.0.113.7')).status);
  expect(statuses).toEqual([400, 400, 400, 400, 400, 429]);
  const refused = await signIn(email, '203.0.113.7');
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(await refused.json()).toMatchObject({
    error_code: 'over_request_rate_limit',
    msg: 'Too many attempts. Wait a while and try again.',
  });
  expect((await signIn(email, '203.0.113.8')).status).toBe(400);
});
