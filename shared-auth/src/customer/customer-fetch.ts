import { watchedFetch } from '@aertrip/platform';
import { errorCode } from '../lib/operation';

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
  const send = (input: RequestInfo | URL, init: RequestInit | undefined, token: string | null) => {
    const headers = new Headers(init?.headers);
    headers.set('apikey', anonKey);
    headers.set('Authorization', `Bearer ${token ?? anonKey}`);
    return watchedFetch(input, { ...init, headers });
  };

  const tokenOf = (force?: boolean) =>
    idToken(force).catch((error: unknown) => {
      if (errorCode(error) !== 'auth/network-request-failed') throw error;
      // As `fetch` reports it; the provider's message is for developers.
      throw new TypeError('Failed to fetch', { cause: error });
    });

  return async (input, init) => {
    const token = await tokenOf();
    const response = await send(input, init, token);
    if (token === null || !(await isTokenRefused(response))) return response;
    const renewed = await tokenOf(true);
    return renewed === token ? response : send(input, init, renewed);
  };
}
