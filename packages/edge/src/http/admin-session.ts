import { createHash } from 'node:crypto';
import type { Context, MiddlewareHandler } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';
import * as v from 'valibot';

/** Stands in the page where a token has its secret. Base64url, so that the page can read the claims of an access token. */
export const keptByEdge = 'kept-by-the-edge';

/** Seconds that a browser keeps the cookies after the last refresh. The service ends sessions earlier. */
const maxAge = 7 * 24 * 60 * 60;

/** The latest two: a request may be on its way while the session is refreshed. */
const keptSignatures = 2;

const json = v.pipe(v.string(), v.parseJson());
const sessionSchema = v.pipe(json, v.looseObject({ access_token: v.string(), refresh_token: v.string() }));
const refreshSchema = v.pipe(json, v.looseObject({ refresh_token: v.literal(keptByEdge) }));

/** Names the token that a signature belongs to. */
const tagOf = (unsigned: string) => createHash('sha256').update(unsigned).digest('base64url').slice(0, 8);

export const unsignedPart = (token: string) => token.slice(0, token.lastIndexOf('.'));

/** Header and claims of an access token whose signature the edge keeps; `undefined` for any other token. */
export function unsignedBearer(c: Context): string | undefined {
  const [, unsigned, signature] =
    /^Bearer ([\w-]+\.[\w-]+)\.([\w-]+)$/.exec(c.req.header('authorization') ?? '') ?? [];
  return signature === keptByEdge ? unsigned : undefined;
}

/** A page of another origin never acts for an administrator, though it may be of the same site. */
const isSameOrigin = (c: Context) => ['same-origin', undefined].includes(c.req.header('sec-fetch-site'));

/** Names of the cookies. On http, where ports of one machine share cookies, they end in the port. */
export function adminCookies(siteUrl: string) {
  const { protocol, port } = new URL(siteUrl);
  const name = (kind: string) =>
    protocol === 'https:' ? `__Host-aertrip-admin-${kind}` : `aertrip-admin-${kind}-${port || 80}`;
  return { isSecure: protocol === 'https:', signatures: name('signatures'), refresh: name('refresh') };
}

function refuse(c: Context, status: 400 | 401, code: string, message: string): Response {
  c.header('Cache-Control', 'no-store');
  const isAuth = c.req.path.startsWith('/auth/');
  return isAuth
    ? c.json({ code: status, error_code: code, msg: message }, status)
    : c.json({ code: 'PGRST301', message, details: null, hint: null }, status);
}

/**
 * Keeps the secrets of administrators' sessions out of pages. Answers of `/auth/v1` reach the page without the
 * signature of the access token and without the refresh token; HttpOnly cookies hold both. A request with such an
 * access token gets its signature back; a cookie alone authenticates nothing.
 */
export function keepAdminTokens(siteUrl: string): MiddlewareHandler {
  const names = adminCookies(siteUrl);
  const options = { path: '/', httpOnly: true, sameSite: 'Strict', secure: names.isSecure, maxAge } as const;

  const readSignatures = (c: Context) =>
    (getCookie(c, names.signatures) ?? '').split('~').filter((pair) => pair.includes('.'));

  const setCookies = (c: Context, signatures: readonly string[], refresh: string, age = maxAge) => {
    setCookie(c, names.signatures, signatures.join('~'), { ...options, maxAge: age });
    setCookie(c, names.refresh, refresh, { ...options, maxAge: age });
  };

  /** Replaces the session in the answer, if it has one, by what the page may hold. */
  async function keepSession(c: Context): Promise<void> {
    const answer = c.res;
    const location = answer.headers.get('location');
    // A mail link would sign in by the fragment: without it the user signs in again.
    if (location?.includes('access_token=')) answer.headers.set('location', location.replace(/#.*/, ''));
    if (!answer.headers.get('content-type')?.includes('json')) return;
    const text = await answer.text();
    const session = v.safeParse(sessionSchema, text);
    const headers = new Headers(answer.headers);
    headers.delete('content-length');
    c.res = undefined;
    if (!session.success) {
      c.res = new Response(text || null, { status: answer.status, headers });
      return;
    }
    // The page counts `expires_in` by its own clock, which may differ from that of `expires_at`.
    const { access_token: token, refresh_token: refresh, expires_at: _at, ...rest } = session.output;
    const unsigned = unsignedPart(token);
    const page = { ...rest, access_token: `${unsigned}.${keptByEdge}`, refresh_token: keptByEdge };
    c.res = new Response(JSON.stringify(page), { status: answer.status, headers });
    const pair = `${tagOf(unsigned)}${token.slice(unsigned.length)}`;
    const earlier = readSignatures(c).filter((each) => each !== pair);
    setCookies(c, [pair, ...earlier].slice(0, keptSignatures), refresh);
  }

  /** @returns the request with the refresh token of the cookie; `undefined` when there is none */
  async function withRefreshToken(c: Context, headers: Headers): Promise<Request | undefined> {
    const { method, url, signal } = c.req.raw;
    const text = await c.req.text();
    let body = text;
    if (v.safeParse(refreshSchema, text).success) {
      const token = isSameOrigin(c) ? getCookie(c, names.refresh) : undefined;
      if (!token) return undefined;
      body = JSON.stringify({ refresh_token: token });
    }
    headers.delete('content-length');
    return new Request(url, { method, headers, body, signal });
  }

  return async (c, next) => {
    const { path } = c.req;
    const { searchParams } = new URL(c.req.url);
    const isAuth = path.startsWith('/auth/');
    const unsigned = unsignedBearer(c);
    const headers = new Headers(c.req.raw.headers);
    // Answers that are read here.
    if (isAuth) headers.set('accept-encoding', 'identity');
    const isEnd =
      unsigned && path === '/auth/v1/logout' && searchParams.get('scope') !== 'others' && isSameOrigin(c);
    if (unsigned) {
      const tag = `${tagOf(unsigned)}.`;
      const pair = isSameOrigin(c) ? readSignatures(c).find((each) => each.startsWith(tag)) : undefined;
      if (!pair) {
        if (isEnd) setCookies(c, [], '', 0);
        return refuse(c, 401, 'session_not_found', 'This session has ended. Please sign in again.');
      }
      headers.set('authorization', `Bearer ${unsigned}.${pair.slice(tag.length)}`);
    }
    if (!unsigned && !isAuth) return next();
    if (path === '/auth/v1/token' && searchParams.get('grant_type') === 'refresh_token') {
      const request = await withRefreshToken(c, headers);
      if (!request)
        return refuse(c, 400, 'refresh_token_not_found', 'Invalid Refresh Token: Refresh Token Not Found');
      c.req.raw = request;
    } else c.req.raw = new Request(c.req.raw, { headers });
    await next();
    if (isAuth) await keepSession(c);
    // Also when the service could not be told.
    if (isEnd) setCookies(c, [], '', 0);
  };
}
