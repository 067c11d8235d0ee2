import { createCustomerFetch } from './customer-fetch';
import { solveChallengeOf } from '../challenge/solve-challenge';

jest.mock('../challenge/solve-challenge');

const url = 'https://db.test/rest/v1/package_cards';

function answering(...statuses: number[]) {
  const sent: { authorization: string | null; apikey: string | null; accept: string | null }[] = [];
  jest.spyOn(globalThis, 'fetch').mockImplementation(async (_input, init) => {
    const headers = new Headers(init?.headers);
    sent.push({
      authorization: headers.get('authorization'),
      apikey: headers.get('apikey'),
      accept: headers.get('accept'),
    });
    return new Response('[]', { status: statuses.shift() ?? 200 });
  });
  return sent;
}

afterEach(() => jest.restoreAllMocks());

test("sends a visitor's request with the public key only", async () => {
  const sent = answering(200);
  await createCustomerFetch({ anonKey: 'anon', idToken: async () => null })(url);
  expect(sent).toEqual([{ authorization: 'Bearer anon', apikey: 'anon', accept: null }]);
});

test("adds the customer's token and keeps the other headers", async () => {
  const sent = answering(200);
  const fetchRows = createCustomerFetch({ anonKey: 'anon', idToken: async () => 'hers' });
  await fetchRows(url, { headers: { accept: 'application/json' } });
  expect(sent).toEqual([{ authorization: 'Bearer hers', apikey: 'anon', accept: 'application/json' }]);
});

test('renews a refused token and repeats the request once', async () => {
  const sent = answering(401, 401);
  const fetchRows = createCustomerFetch({
    anonKey: 'anon',
    idToken: async (force) => (force ? 'new' : 'old'),
  });
  const response = await fetchRows(url);
  expect(sent.map(({ authorization }) => authorization)).toEqual(['Bearer old', 'Bearer new']);
  expect(response.status).toBe(401);
});

const refusing = (hint: string, status = 403) => {
  const sent: (string | null)[] = [];
  jest.spyOn(globalThis, 'fetch').mockImplementation(async (_input, init) => {
    sent.push(new Headers(init?.headers).get('authorization'));
    return new Response(sent.length === 1 ? JSON.stringify({ message: 'No', hint }) : '[]', {
      status: sent.length === 1 ? status : 200,
    });
  });
  return sent;
};

test('repeats a request that was refused for an unconfirmed address with a new token', async () => {
  const sent = refusing('CONTACT_NOT_VERIFIED');
  const fetchRows = createCustomerFetch({
    anonKey: 'anon',
    idToken: async (force) => (force ? 'new' : 'old'),
  });
  await expect(fetchRows(url)).resolves.toMatchObject({ status: 200 });
  expect(sent).toEqual(['Bearer old', 'Bearer new']);
});

test('passes on any other refusal with its body', async () => {
  const sent = refusing('');
  const fetchRows = createCustomerFetch({ anonKey: 'anon', idToken: async () => 'hers' });
  const response = await fetchRows(url);
  await expect(response.json()).resolves.toEqual({ message: 'No', hint: '' });
  expect(sent).toHaveLength(1);
});

test('does not retry an anonymous refusal', async () => {
  const sent = answering(401);
  await createCustomerFetch({ anonKey: 'anon', idToken: async () => null })(url);
  expect(sent).toHaveLength(1);
});

test('sends nothing when the token is unavailable', async () => {
  const sent = answering(200);
  const failure = new TypeError('Failed to fetch');
  const fetchRows = createCustomerFetch({ anonKey: 'anon', idToken: () => Promise.reject(failure) });
  await expect(fetchRows(url)).rejects.toBe(failure);
  expect(sent).toEqual([]);
});

test('resends a rate-limited call with its challenge solved', async () => {
  const sent: Headers[] = [];
  jest.spyOn(globalThis, 'fetch').mockImplementation(async (_input, init) => {
    sent.push(new Headers(init?.headers));
    return new Response('{}', { status: sent.length === 1 ? 429 : 200 });
  });
  jest.mocked(solveChallengeOf).mockResolvedValueOnce('solution');
  const response = await createCustomerFetch({ anonKey: 'anon', idToken: async () => null })(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{}',
  });
  expect(response.status).toBe(200);
  expect(sent.map((headers) => headers.get('x-solved-challenge'))).toEqual([null, 'solution']);
  expect(sent[1]?.get('content-type')).toBe('application/json');
});

test('passes on a refusal without a challenge', async () => {
  const sent = answering(429);
  jest.mocked(solveChallengeOf).mockResolvedValueOnce(undefined);
  const response = await createCustomerFetch({ anonKey: 'anon', idToken: async () => null })(url);
  expect(response.status).toBe(429);
  expect(sent).toHaveLength(1);
});
