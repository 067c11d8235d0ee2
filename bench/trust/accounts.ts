import { wholeSession } from '@aertrip/edge/testing/whole-session';
import type { TriedSite } from './trust-row';

/** A call of the services with JSON. @param token of who is signed in; without one it is an anonymous visitor's */
export const callService = (
  { anonKey, request }: TriedSite,
  path: string,
  { method = 'POST', body, token = anonKey, headers }: ServiceCall = {},
) =>
  request(path, {
    method,
    headers: {
      apikey: anonKey,
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      ...headers,
    },
    body: body === undefined ? undefined : JSON.stringify(body),
  });

interface ServiceCall {
  readonly method?: string;
  readonly body?: unknown;
  readonly token?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

async function tokenOf(answer: Response, name: string): Promise<string> {
  const said = (await answer.json()) as Record<string, unknown>;
  const token = said[name];
  if (typeof token !== 'string') throw new Error(`nobody could sign in: ${JSON.stringify(said)}`);
  return token;
}

/** Signs a customer of the demo in. @returns the token that her browser shows */
export const signInCustomer = async (site: TriedSite, email: string): Promise<string> =>
  tokenOf(
    await callService(site, '/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=embedded', {
      body: { email, password: 'wander-2026', returnSecureToken: true },
    }),
    'idToken',
  );

/** Opens an account whose address is not confirmed. @returns its token */
export const signUpCustomer = async (site: TriedSite, email: string): Promise<string> =>
  tokenOf(
    await callService(site, '/identitytoolkit.googleapis.com/v1/accounts:signUp?key=embedded', {
      body: { email, password: 'wander-2026', returnSecureToken: true },
    }),
    'idToken',
  );

/** Signs a member of staff of the demo in. @returns the answer: its session without what the cookies keep */
export const createStaffSession = (site: TriedSite, email: string): Promise<Response> =>
  callService(site, '/auth/v1/token?grant_type=password', { body: { email, password: 'manage-2026' } });

/** Tokens of the session of an answer, as the service made them. */
export async function staffSession({ url }: TriedSite, answer: Response) {
  return wholeSession(url, await tokenOf(answer, 'access_token'), answer.headers.getSetCookie());
}

/** Signs a member of staff of the demo in. @returns a token that needs no cookie */
export const signInStaff = async (site: TriedSite, email: string): Promise<string> =>
  (await staffSession(site, await createStaffSession(site, email))).accessToken;
