import type { IncomingHttpHeaders } from 'node:http';
import { serve } from '@aertrip/release/testing/serve';
import { createDataReads, type DataReads, type FunctionCalls } from './data-reads';
import type { RequestedRead } from './messages';

const siteData = 'https://data.example.com';

interface Received {
  readonly method?: string;
  readonly url: URL;
  readonly headers: IncomingHttpHeaders;
}

let service: Awaited<ReturnType<typeof serve>>;
let received: Received[];
let answers: { status: number; body: object }[];
let refusals: string[];

beforeEach(async () => {
  received = [];
  answers = [];
  refusals = [];
  service = await serve(({ method, url = '', headers }, response) => {
    received.push({ method, url: new URL(url, 'http://service'), headers });
    const { status, body } = answers.shift() ?? { status: 200, body: [{ name: 'Asha' }] };
    response.writeHead(status, { 'content-type': 'application/json', 'set-cookie': 'a=b' });
    response.end(JSON.stringify(body));
  });
});

function readsOf(calls: FunctionCalls = 'read-only'): DataReads {
  const { url } = service;
  return createDataReads({ url, anonKey: 'public', calls, onRefusal: (line) => refusals.push(line) });
}

const ask = (asked: Partial<RequestedRead>, reads = readsOf()) =>
  reads.read(
    { type: 'read', id: 1, url: `${siteData}/rest/v1/tours`, method: 'GET', headers: {}, ...asked },
    { name: 'host@1.0.0', siteData, signal: AbortSignal.timeout(5000) },
  );

const call = (body: unknown, reads?: DataReads) =>
  ask(
    { url: `${siteData}/rest/v1/rpc/quote?select=total`, method: 'POST', body: JSON.stringify(body) },
    reads,
  );

const queryOf = ({ url }: Received) => Object.fromEntries(url.searchParams);

test('reads a table with the public key, regardless of the credentials of the release', async () => {
  const headers = {
    authorization: 'Bearer of somebody',
    cookie: 'a=b',
    accept: 'application/json',
    range: '0-9',
  };
  const answer = await ask({ url: `${siteData}/rest/v1/tours?select=name&order=name`, headers });
  expect(answer).toEqual({
    status: 200,
    headers: { 'content-type': 'application/json' },
    body: '[{"name":"Asha"}]',
  });
  expect(received).toMatchObject([
    { method: 'GET', headers: { authorization: 'Bearer public', apikey: 'public', range: '0-9' } },
  ]);
  expect(queryOf(received[0]!)).toEqual({ select: 'name', order: 'name' });
  expect(received[0]!.headers).not.toHaveProperty('cookie');
});

test('turns a POST function call into a read-only GET, with lists and objects', async () => {
  await call({
    p_departure: 'd1',
    p_rooms: { adults: 2, children: [4] },
    p_extras: [],
    p_nights: 3,
    p_all: true,
  });
  expect(received).toMatchObject([{ method: 'GET' }]);
  expect(queryOf(received[0]!)).toEqual({
    select: 'total',
    p_departure: 'd1',
    p_rooms: '{"adults":2,"children":[4]}',
    p_extras: '[]',
    p_nights: '3',
    p_all: 'true',
  });
});

test('sends a list as a PostgreSQL array after a refusal of JSON', async () => {
  answers = [{ status: 400, body: { code: '22P02', message: 'malformed array literal: "[4,7]"' } }];
  const answer = await call({ p_children: [4, 7], p_words: ['a "b"', 'c'], p_party: { adults: 2 } });
  expect(answer).toMatchObject({ status: 200 });
  expect(received.map(queryOf)).toEqual([
    { select: 'total', p_children: '[4,7]', p_words: '["a \\"b\\"","c"]', p_party: '{"adults":2}' },
    { select: 'total', p_children: '{"4","7"}', p_words: '{"a \\"b\\"","c"}', p_party: '{"adults":2}' },
  ]);
});

test('requests recorded answers with the original method', async () => {
  await call({ p_departure: 'd1' }, readsOf('as asked'));
  expect(received).toMatchObject([{ method: 'POST', headers: { 'content-type': 'application/json' } }]);
});

test.each([
  ['another host', { url: 'https://elsewhere.example/rest/v1/tours' }],
  ['another service', { url: `${siteData}/auth/v1/admin/users` }],
  ['a way around the path', { url: `${siteData}/rest/v1/../../auth/v1/admin` }],
  ['no address', { url: 'tours' }],
  ['a change', { method: 'PATCH' }],
  ['a new row', { method: 'POST', body: '{}' }],
  ['arguments without names', { url: `${siteData}/rest/v1/rpc/quote`, method: 'POST', body: '[1]' }],
  [
    'an argument that is a filter',
    { url: `${siteData}/rest/v1/rpc/quote`, method: 'POST', body: '{"select":"x"}' },
  ],
  ['null', { url: `${siteData}/rest/v1/rpc/quote`, method: 'POST', body: '{"p_a":null}' }],
  [
    'a book',
    { url: `${siteData}/rest/v1/rpc/quote`, method: 'POST', body: `{"p_a":"${'x'.repeat(20_000)}"}` },
  ],
])('%s is refused, and the log says so once', async (_, asked) => {
  const reads = readsOf();
  const refused = { failure: expect.any(String) as string };
  expect(await Promise.all([ask(asked, reads), ask(asked, reads)])).toEqual([refused, refused]);
  expect(received).toEqual([]);
  expect(refusals).toEqual([
    expect.stringMatching(/^host@1\.0\.0 asked for ".*", and did not get it: .+\.$/),
  ]);
});

test('limits the log lines of a release with many refusals', async () => {
  const reads = readsOf();
  for (let index = 0; index < 100; index += 1)
    await ask({ url: `https://elsewhere.example/${index}` }, reads);
  expect(refusals).toHaveLength(20);
});

test('fails the read when the service does not answer', async () => {
  await service.stop();
  const reads = createDataReads({
    url: 'http://127.0.0.1:9',
    anonKey: 'public',
    calls: 'read-only',
    onRefusal: () => {},
  });
  expect(await ask({}, reads)).toEqual({ failure: expect.stringContaining('fetch failed') as string });
});
