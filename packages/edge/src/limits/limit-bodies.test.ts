import { Hono } from 'hono';
import { keptByEdge } from '../http/admin-session';
import { byServicePath } from '../http/upstream';
import { limitBodies } from './limit-calls';

const app = new Hono(byServicePath)
  .use(limitBodies())
  .all('*', async (c) => c.text(`${(await c.req.text()).length}`));

const send = (path: string, bytes: number, headers?: Record<string, string>) =>
  app.request(path, { method: 'POST', body: 'a'.repeat(bytes), headers });

test.each([
  ['/rest/v1/rpc/quote', 'message'],
  ['/rest/v1//rpc%2Fquote/', 'message'],
  // The edge reads the body of a refresh.
  ['/auth/v1/token?grant_type=refresh_token', 'msg'],
])('refuses a body of more than 64 kB to %s', async (path, name) => {
  const refused = await send(path, 64 * 1024 + 1);
  expect([refused.status, await refused.json()]).toEqual([
    413,
    expect.objectContaining({ [name]: 'A request may have 64 kB at most.' }),
  ]);
  expect(await (await send(path, 64 * 1024)).text()).toBe(`${64 * 1024}`);
});

test('refuses a long body without a stated length', async () => {
  const body = new Blob(['a'.repeat(64 * 1024 + 1)]).stream();
  const request = { method: 'POST', body, duplex: 'half' };
  expect((await app.request('/rest/v1/rpc/quote', request)).status).toBe(413);
});

test('allows 4 MB with the access token of an administrator', async () => {
  const administrator = { Authorization: `Bearer e30.e30.${keptByEdge}` };
  const visitor = { Authorization: 'Bearer e30.e30.signature' };
  expect((await send('/rest/v1/rpc/import', 200_000, administrator)).status).toBe(200);
  expect((await send('/rest/v1/rpc/import', 4 * 1024 * 1024 + 1, administrator)).status).toBe(413);
  expect((await send('/rest/v1/rpc/import', 200_000, visitor)).status).toBe(413);
});

test('does not limit other paths', async () => {
  expect((await send('/storage/v1/object/a', 200_000)).status).toBe(200);
});
