import { watchedFetch } from '@aertrip/platform';
import { createChallengedFetch } from '../challenge/challenged-fetch';

interface CustomerFetchParts {
  readonly anonKey: string;
  /** Token of the signed-in customer, null for a visitor; `force` requests a new one. */
  readonly idToken: (force?: boolean) => Promise<string | null>;
}

/** Whether a new token may succeed: this one expired, or predates the confirmation of the contact. */
async function isTokenRefused(response: Response): Promise<boolean> {
  if (response.status !== 403) return response.status === 401;
  return (await response.clone().text()).includes('CONTACT_NOT_VERIFIED');
}

/**
 * A `fetch` that authenticates: always with the site's public key, and with the token of a signed-in customer. Renews a
 * refused token and repeats the request once.
 */
export function createCustomerFetch({ anonKey, idToken }: CustomerFetchParts): typeof fetch {
  const challengedFetch = createChallengedFetch(watchedFetch);
  const send = (input: RequestInfo | URL, init: RequestInit | undefined, token: string | null) => {
    const headers = new Headers(init?.headers);
    headers.set('apikey', anonKey);
    headers.set('Authorization', `Bearer ${token ?? anonKey}`);
    return challengedFetch(input, { ...init, headers });
  };

  return async (input, init) => {
    const token = await idToken();
    const response = await send(input, init, token);
    if (token === null || !(await isTokenRefused(response))) return response;
    const renewed = await idToken(true);
    return renewed === token ? response : send(input, init, renewed);
  };
}
