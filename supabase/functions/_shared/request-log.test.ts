import { connectDatabases } from './database';
import { createFunctionApp } from './function-app';
import { logError } from './request-log';

const environment = {
  SUPABASE_URL: 'http://data.example',
  SUPABASE_ANON_KEY: 'anon',
  SUPABASE_SERVICE_ROLE_KEY: 'service',
};

let records: Record<string, unknown>[];
let requests: Headers[];

beforeEach(() => {
  records = [];
  requests = [];
  jest
    .spyOn(console, 'error')
    .mockImplementation((line: string) => void records.push(JSON.parse(line) as Record<string, unknown>));
  jest.spyOn(globalThis, 'fetch').mockImplementation(async (_, init) => {
    requests.push(new Headers(init?.headers));
    return Response.json([]);
  });
});

afterEach(() => jest.restoreAllMocks());

function functionUnderTest() {
  const app = createFunctionApp('tours', { siteUrl: 'http://localhost:3000' });
  app.get('/read', async (c) => {
    await connectDatabases(environment).asAnonymous().from('tours').select();
    logError('One tour was left out.');
    return c.json({});
  });
  app.get('/broken', () => {
    throw new Error('no tours');
  });
  return (path: string, headers: Record<string, string> = {}) => app.request(`/tours${path}`, { headers });
}

test('tags logs and database requests with the caller’s request id', async () => {
  const answer = await functionUnderTest()('/read', { 'x-request-id': 'from-the-edge' });
  expect(answer.headers.get('x-request-id')).toBe('from-the-edge');
  expect(records).toEqual([
    expect.objectContaining({
      level: 'error',
      service: 'function tours',
      request: 'from-the-edge',
      message: 'One tour was left out.',
    }),
  ]);
  expect(requests.map((headers) => headers.get('x-request-id'))).toEqual(['from-the-edge']);
  expect(requests[0]?.get('apikey')).toBe('anon');
});

test('logs a failure with its request, and returns the id for support', async () => {
  const answer = await functionUnderTest()('/broken', { 'x-request-id': 'what {is} this?' });
  expect(answer.status).toBe(500);
  const id = answer.headers.get('x-request-id');
  expect(id).toMatch(/^[\da-f-]{36}$/);
  expect(records).toEqual([
    expect.objectContaining({
      request: id,
      error: expect.objectContaining({ message: 'no tours' }) as object,
    }),
  ]);
});

test('has no id outside a request', () => {
  logError('The job failed.', new Error('no mail server'));
  expect(records).toEqual([expect.objectContaining({ service: 'functions', message: 'The job failed.' })]);
  expect(records[0]).not.toHaveProperty('request');
});
