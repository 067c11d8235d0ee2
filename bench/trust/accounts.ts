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
  if (typeof token !== 'string') throw new Error(`the sign-in failed: ${JSON.stringify(said)}`);
  return token;
}

/** Signs in a demo customer. @returns the token of her browser */
export const signInCustomer = async (site: TriedSite, email: string): Promise<string> =>
  tokenOf(
    await callService(site, '/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=embedded', {
      body: { email, password: 'wander-2026', returnSecureToken: true },
    }),
    'idToken',
  );

/** Registers an account with an unconfirmed address. @returns its token */
export const signUpCustomer = async (site: TriedSite, email: string): Promise<string> =>
  tokenOf(
    await callService(site, '/identitytoolkit.googleapis.com/v1/accounts:signUp?key=embedded', {
      body: { email, password: 'wander-2026', returnSecureToken: true },
    }),
    'idToken',
  );

/** Signs in a demo staff member. @returns the response; part of the session is in its cookies */
export const createStaffSession = (site: TriedSite, email: string): Promise<Response> =>
  callService(site, '/auth/v1/token?grant_type=password', { body: { email, password: 'manage-2026' } });

/** The session's tokens, from the response and its cookies. */
export async function staffSession({ url }: TriedSite, answer: Response) {
  return wholeSession(url, await tokenOf(answer, 'access_token'), answer.headers.getSetCookie());
}

/** Signs in a demo staff member. @returns a token that needs no cookie */
export const signInStaff = async (site: TriedSite, email: string): Promise<string> =>
  (await staffSession(site, await createStaffSession(site, email))).accessToken;
