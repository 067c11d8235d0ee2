import { AuthRetryableFetchError, type Session } from '@supabase/supabase-js';
import { createRefreshedFetch } from './refreshed-fetch';

type Auth = Awaited<ReturnType<Parameters<typeof createRefreshedFetch>[2]>>;

const sessionOf = (token: string) => ({ access_token: token }) as Session;

/** A service that refuses the token `old`, and a client with a stored session. */
function setUp({
  stored = 'old',
  refreshed = { data: { session: sessionOf('new'), user: null }, error: null } as unknown,
  status = 401,
  code = 'PGRST303',
} = {}) {
  const sent: (string | null)[] = [];
  const refreshSession = jest.fn(async () => refreshed);
  const auth = {
    getSession: async () => ({ data: { session: sessionOf(stored) }, error: null }),
    refreshSession,
  } as unknown as Auth;
  const send: typeof fetch = async (_, init) => {
    const token = new Headers(init?.headers).get('authorization');
    sent.push(token);
    return Response.json({ error_code: code }, { status: token === 'Bearer old' ? status : 200 });
  };
  const refreshedFetch = createRefreshedFetch(send, 'public', async () => auth);
  const call = (path: string, token = 'old') =>
    refreshedFetch(`https://site.test${path}`, { headers: { authorization: `Bearer ${token}` } });
  return { sent, call, refreshSession };
}

test.each([
  ['/rest/v1/tours', 401, 'PGRST303'],
  ['/storage/v1/object/a', 401, ''],
  ['/auth/v1/user', 403, 'bad_jwt'],
  ['/auth/v1/user', 401, 'session_not_found'],
])('refreshes and repeats a call to %s that answers %i %s', async (path, status, code) => {
  const { sent, call } = setUp({ status, code });
  expect((await call(path)).status).toBe(200);
  expect(sent).toEqual(['Bearer old', 'Bearer new']);
});

test.each([
  ['/auth/v1/user', 401, 'insufficient_aal'],
  ['/auth/v1/token?grant_type=refresh_token', 401, 'bad_jwt'],
  ['/auth/v1/logout?scope=global', 401, 'bad_jwt'],
  ['/rest/v1/tours', 403, '42501'],
])('passes on the answer of %s: %i %s', async (path, status, code) => {
  const { sent, call, refreshSession } = setUp({ status, code });
  expect((await call(path)).status).toBe(status);
  expect(sent).toHaveLength(1);
  expect(refreshSession).not.toHaveBeenCalled();
});

test('repeats a call with the token that another tab has stored, without a refresh', async () => {
  const { sent, call, refreshSession } = setUp({ stored: 'of another tab' });
  expect((await call('/rest/v1/tours')).status).toBe(200);
  expect(sent).toEqual(['Bearer old', 'Bearer of another tab']);
  expect(refreshSession).not.toHaveBeenCalled();
});

test('reports a refresh that does not arrive as a lost network, not as a refusal', async () => {
  const error = new AuthRetryableFetchError('Failed to fetch', 0);
  const { call } = setUp({ refreshed: { data: { session: null, user: null }, error } });
  await expect(call('/rest/v1/tours')).rejects.toMatchObject({
    name: 'TypeError',
    message: 'Failed to fetch',
  });
});
