import { EventEmitter, once } from 'node:events';
import type { RequestListener } from 'node:http';
import type { Socket } from 'node:net';
import { serve } from '@aertrip/release/testing/serve';
import { Hono } from 'hono';
import { siteUrl, siteWithEdge } from '../testing/edge-under-test';
import { answerPolicy } from './answer-policy';
import { addFirebaseAuth, passTo } from './upstream';

const forwarded = () => ({ 'x-forwarded-for': '203.0.113.7' });

async function siteBefore(service: RequestListener, timeLimit?: number) {
  const { url, port } = await serve(service);
  return { host: `127.0.0.1:${port}`, site: new Hono().all('*', passTo(url, forwarded, timeLimit)) };
}

test('leaves a redirect of the service to the browser', async () => {
  const { site } = await siteBefore((_, response) => {
    response.writeHead(303, { location: '/user/bookings/b1?paid=full' }).end();
  });
  const answer = await site.request('/functions/v1/pay', { method: 'POST', body: 'action=pay' });
  expect(answer.status).toBe(303);
  expect(answer.headers.get('location')).toBe('/user/bookings/b1?paid=full');
});

test('calls the service by its own name for the client of the connection, without hop-by-hop headers and cookies', async () => {
  const { host, site } = await siteBefore(({ headers }, response) => {
    response.setHeader('Connection', 'x-hop');
    response.setHeader('X-Hop', 'ends here');
    response.setHeader('Set-Cookie', '__cf_bm=1');
    response.end(JSON.stringify(headers));
  });
  const answer = await site.request('/rest/v1/themes', {
    headers: {
      host: 'holidays.example',
      connection: 'x-mine',
      'x-mine': 'ends here',
      te: 'trailers',
      cookie: 'a=b',
      'x-forwarded-for': '127.0.0.1',
      apikey: 'anon',
    },
  });
  const heard = (await answer.json()) as Record<string, string>;
  expect(heard).toMatchObject({ host, apikey: 'anon', ...forwarded() });
  for (const name of ['x-mine', 'te', 'cookie']) expect(heard[name]).toBeUndefined();
  for (const name of ['x-hop', 'set-cookie', 'connection']) expect(answer.headers.get(name)).toBeNull();
});

test('lets no request swallow the next one of its connection by announcing a body that is not passed on', async () => {
  const { site } = await siteBefore(({ url }, response) => response.end(url));
  for (const path of ['/rest/v1/one', '/rest/v1/two']) {
    const answer = await site.request(path, { headers: { 'content-length': '25' } });
    expect(await answer.text()).toBe(path);
  }
});

describe('in trouble', () => {
  beforeEach(() => jest.spyOn(console, 'error').mockImplementation(() => undefined));
  afterEach(() => jest.restoreAllMocks());

  test('answers 504 when the service sends nothing in time', async () => {
    const { site } = await siteBefore(() => undefined, 30);
    expect((await site.request('/rest/v1/themes')).status).toBe(504);
  });

  test('answers 502 when the service cannot be reached', async () => {
    const site = new Hono().all('*', passTo('http://127.0.0.1:9', forwarded));
    const answer = await site.request('/rest/v1/themes', { method: 'POST', body: '{}' });
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([502, 'no-store']);
    expect(await answer.json()).toMatchObject({ code: 'unavailable' });
    const opened = await site.request('/functions/v1/documents/a.pdf', { headers: { accept: 'text/html' } });
    expect(await opened.text()).toBe('The service cannot be reached. Please try again.');
  });

  test('ends the call of the service when the browser goes away', async () => {
    const calls = new EventEmitter();
    const { site } = await siteBefore(({ socket }) => calls.emit('call', socket));
    const leaving = new AbortController();
    const called = once(calls, 'call') as Promise<[Socket]>;
    const answer = site.request(new Request('http://site/rest/v1/themes', { signal: leaving.signal }));
    const [socket] = await called;
    const ended = once(socket, 'close');
    leaving.abort();
    expect((await answer).status).toBe(499);
    await ended;
  });
});

test('passes the sign-in pages and their settings to the project, by its own host and without a policy of the site', async () => {
  const { port } = await serve(({ url, headers }, response) => response.end(`${headers.host}${url}`));
  const host = `127.0.0.1:${port}`;
  const app = new Hono();
  app.use(answerPolicy);
  addFirebaseAuth(app, `http://${host}`);
  for (const path of ['/__/auth/handler?state=1', '/__/firebase/init.json']) {
    const answer = await app.request(path, { headers: { host: 'holidays.example' } });
    expect(await answer.text()).toBe(`${host}${path}`);
    expect(answer.headers.get('content-security-policy')).toBeNull();
  }
  expect((await app.request('/__/other')).status).toBe(404);
});

async function edgeOfService() {
  const heard: string[] = [];
  const named: string[] = [];
  const { url: data } = await serve(({ method, url, headers }, response) => {
    heard.push(`${method} ${url}`);
    named.push(`${headers['x-edge-key']} ${headers['x-forwarded-for']}`);
    response.setHeader('content-type', 'application/json').end('{}');
  });
  const guardedCalls = [{ name: 'sign-in', path: '/auth/v1/token', query: 'grant_type=password', limit: 2 }];
  const { edge } = await siteWithEdge({
    edge: { upstreams: { data, edgeKey: 'key-of-the-edge' }, guardedCalls },
  });
  const connection = { incoming: { socket: { remoteAddress: '203.0.113.7' } } };
  const post = (path: string, headers: Record<string, string> = {}, method = 'POST') =>
    edge.request(siteUrl + path, { method, headers, ...(method === 'POST' && { body: '{}' }) }, connection);
  return { heard, named, post };
}

describe('the sign-in service', () => {
  test.each(['/auth/v1/%6ftp', '/auth/v1/otp/', '/rest/v1/x/..%2f..%2f..%2fauth/v1/otp'])(
    'hears no %s',
    async (path) => {
      const { heard, post } = await edgeOfService();
      const answer = await post(path, { 'content-type': 'application/json' });
      expect([answer.status, heard]).toEqual([404, []]);
    },
  );

  test('receives each call under the path by which the edge limits it, with the client that the edge names', async () => {
    const { heard, named, post } = await edgeOfService();
    const query = '?grant_type=password';
    const json = { 'content-type': 'application/json;charset=UTF-8' };
    const statuses: number[] = [];
    for (const path of ['%74oken', 'token/', 'token'])
      statuses.push((await post(`/auth/v1/${path}${query}`, json)).status);
    expect(statuses).toEqual([200, 200, 429]);
    expect(heard).toEqual(Array(2).fill(`POST /auth/v1/token${query}`));
    expect(named).toEqual(Array(2).fill('key-of-the-edge 203.0.113.7'));
    await post('/%72est%2Fv1//rpc/send');
    expect(heard.at(-1)).toBe('POST /rest/v1/rpc/send');
  });

  test('receives no form, which could name another grant than the path', async () => {
    const { heard, post } = await edgeOfService();
    const form = { 'content-type': 'application/x-www-form-urlencoded' };
    expect((await post('/auth/v1/token?grant_type=refresh_token', form)).status).toBe(415);
    expect(heard).toEqual([]);
  });
});
