import { toAppError } from '@aertrip/platform';
import { createCustomerFetch } from './customer-fetch';

const url = 'https://db.test/rest/v1/package_cards';

type Answer = number | [status: number, body: object];

function answering(...responses: Answer[]) {
  const sent: (string | null)[][] = [];
  jest.spyOn(globalThis, 'fetch').mockImplementation(async (_input, init) => {
    const headers = new Headers(init?.headers);
    sent.push(['authorization', 'apikey', 'accept'].map((name) => headers.get(name)));
    const next = responses.shift() ?? 200;
    const [status, body] = typeof next === 'number' ? [next, []] : next;
    return Response.json(body, { status });
  });
  return sent;
}

const fetchAs = (token: string | null) =>
  createCustomerFetch({ anonKey: 'anon', idToken: async () => token });
const fetchWithOldToken = createCustomerFetch({
  anonKey: 'anon',
  idToken: async (force) => (force ? 'new' : 'old'),
});

afterEach(() => jest.restoreAllMocks());

test.each([
  ['a visitor', null, 'Bearer anon'],
  ['a customer', 'hers', 'Bearer hers'],
])('sends the public key and the other headers of %s, with the own token', async (_who, token, bearer) => {
  const sent = answering(200);
  await fetchAs(token)(url, { headers: { accept: 'application/json' } });
  expect(sent).toEqual([[bearer, 'anon', 'application/json']]);
});

test.each<[string, Answer[], number]>([
  ['expired', [401, 401], 401],
  ['predates the confirmation of the address', [[403, { hint: 'CONTACT_NOT_VERIFIED' }], 200], 200],
])('renews a token that %s, and repeats the request once', async (_why, responses, status) => {
  const sent = answering(...responses);
  const response = await fetchWithOldToken(url);
  expect(sent.map(([authorization]) => authorization)).toEqual(['Bearer old', 'Bearer new']);
  expect(response.status).toBe(status);
});

test('passes on any other refusal with its body, and a refusal of a visitor', async () => {
  const sent = answering([403, { message: 'No' }], 401);
  await expect((await fetchWithOldToken(url)).json()).resolves.toEqual({ message: 'No' });
  await fetchAs(null)(url);
  expect(sent).toHaveLength(2);
});

test.each([
  ['the library of the provider', new TypeError('Failed to fetch')],
  ['a new token', Object.assign(new Error('Firebase: Error'), { code: 'auth/network-request-failed' })],
])('sends nothing without %s, and reports the lost network', async (_what, failure) => {
  const sent = answering(200);
  const fetchRows = createCustomerFetch({ anonKey: 'anon', idToken: () => Promise.reject(failure) });
  await expect(fetchRows(url).catch(toAppError)).resolves.toMatchObject({ code: 'unavailable' });
  expect(sent).toEqual([]);
});
