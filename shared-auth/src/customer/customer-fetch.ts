import { watchedFetch } from '@aertrip/platform';

interface CustomerFetchParts {
  readonly anonKey: string;
  /** Token of the signed-in customer, null for a visitor; `force` requests a new one. */
  readonly idToken: (force?: boolean) => Promise<string | null>;
}

/** The answer to a request that was stopped by a limit, after its challenge has been solved where it carries one. */
async function solved(
  response: Response,
  again: (solution: Record<string, string>) => Promise<Response>,
): Promise<Response> {
  if (response.status !== 429 || typeof window === 'undefined') return response;
  const { solveChallengeOf } = await import('./solve-challenge');
  const solution = await solveChallengeOf(response);
  return solution ? again({ 'x-solved-challenge': solution }) : response;
}

/**
 * A `fetch` that says who sends the request: the site's public key always, and the customer's token when one is signed in.
 * A token that the database refuses is renewed and the request repeated once. A request beyond the share of a client is
 * repeated with the solution of the challenge that came back.
 */
export function createCustomerFetch({ anonKey, idToken }: CustomerFetchParts): typeof fetch {
  const send = (input: RequestInfo | URL, init: RequestInit | undefined, token: string | null, more = {}) => {
    const headers = new Headers({ ...Object.fromEntries(new Headers(init?.headers)), ...more });
    headers.set('apikey', anonKey);
    headers.set('Authorization', `Bearer ${token ?? anonKey}`);
    return watchedFetch(input, { ...init, headers });
  };

  return async (input, init) => {
    const token = await idToken();
    const first = await send(input, init, token);
    const response = await solved(first, (solution) => send(input, init, token, solution));
    if (response.status !== 401 || token === null) return response;
    const renewed = await idToken(true);
    return renewed === token ? response : send(input, init, renewed);
  };
}
