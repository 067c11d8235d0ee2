import { isAuthRetryableFetchError, type SupabaseClient } from '@supabase/supabase-js';

type AuthClient = Pick<SupabaseClient['auth'], 'getSession' | 'refreshSession'>;

/** Refresh and sign-out themselves. */
const withoutRetry = /\/auth\/v1\/(token|logout)\b/;

/** The sign-in service answers 401 and 403 for other reasons too, such as a missing second factor. */
async function isTokenRefused(response: Response, url: string): Promise<boolean> {
  if (withoutRetry.test(url)) return false;
  if (!url.includes('/auth/v1/')) return response.status === 401;
  if (response.status !== 401 && response.status !== 403) return false;
  return /"(bad_jwt|session_not_found)"/.test(await response.clone().text());
}

const urlOf = (input: RequestInfo | URL) => (input instanceof Request ? input.url : String(input));

/** @throws TypeError, as `fetch` does, when the service cannot be reached: the session may still be good */
async function renewedToken(auth: AuthClient, refused: string): Promise<string | undefined> {
  const { data: stored } = await auth.getSession();
  const token = stored.session?.access_token;
  // Another call or tab has refreshed meanwhile.
  if (token === undefined || token !== refused) return token;
  const { data, error } = await auth.refreshSession();
  if (isAuthRetryableFetchError(error)) throw new TypeError('Failed to fetch', { cause: error });
  return data.session?.access_token;
}

/**
 * A `fetch` that refreshes the session once when its token is refused, and repeats the request. The client's clock does
 * not tell when a token expires: it may be changed after the sign-in.
 * @param publicKey authenticates requests without a session
 */
export function createRefreshedFetch(
  send: typeof fetch,
  publicKey: string,
  auth: () => Promise<AuthClient>,
): typeof fetch {
  return async (input, init) => {
    const response = await send(input, init);
    const headers = new Headers(init?.headers);
    const refused = headers.get('authorization')?.replace('Bearer ', '');
    if (!refused || refused === publicKey || !(await isTokenRefused(response, urlOf(input)))) return response;
    const token = await renewedToken(await auth(), refused);
    if (token === undefined || token === refused) return response;
    headers.set('authorization', `Bearer ${token}`);
    return send(input, { ...init, headers });
  };
}
