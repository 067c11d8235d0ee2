import { isStaffCall } from '@aertrip/platform/staff-calls';
import * as v from 'valibot';
import type { Database } from '../data/database';
import { listFactors } from '../second-factor/factors';
import { createFactorsHandler } from './factors-handler';
import { jsonField, readBody } from './requests';
import { refuseWeakPassword } from './staff-password';
import { sessionSchema, userSchema, type AssuranceLevel, type Session, type Tokens } from './tokens';

const maxBodyBytes = 64 * 1024;
/** `refresh_token_reuse_interval` of a hosted project. */
const reuseSeconds = 10;

const refuse = (code: number, error_code: string, msg: string) =>
  Response.json({ code, error_code, msg }, { status: code });

/** Answers /auth/v1. Access tokens carry the claims of a hosted project; users carry their second factors. */
export function createAuthHandler(database: Database, tokens: Tokens) {
  async function fetchLite(request: Request): Promise<Response> {
    const { response } = await database.answer(request);
    if (!response.ok || !response.headers.get('content-type')?.includes('application/json')) return response;
    const answer: unknown = await response.clone().json();
    const completed = await complete(answer, request.headers.get('user-agent'));
    if (!completed) return response;
    const headers = new Headers(response.headers);
    headers.delete('content-length');
    return Response.json(completed, { status: response.status, headers });
  }

  const withFactors = async (user: Session['user']) => ({
    ...user,
    factors: await listFactors(database.query, user.id),
  });

  async function complete(answer: unknown, userAgent: string | null): Promise<object | undefined> {
    if (v.is(sessionSchema, answer)) {
      const session = { ...answer, user: await withFactors(answer.user) };
      return { ...session, access_token: await tokens.enrich(session, await readLevel(answer, userAgent)) };
    }
    return v.is(userSchema, answer) ? withFactors(answer) : undefined;
  }

  /** Also records the session's browser, as GoTrue does and lite does not. */
  async function readLevel(
    { user, refresh_token }: Session,
    userAgent: string | null,
  ): Promise<AssuranceLevel> {
    const [row] = await database.query<{ aal: AssuranceLevel | null }>(
      `update auth.sessions s set user_agent = coalesce($3, s.user_agent)
         from auth.refresh_tokens r
         where r.session_id = s.id and r.token = $1 and s.user_id = $2
         returning s.aal`,
      [refresh_token, user.id, userAgent?.slice(0, 500) ?? null],
    );
    return row?.aal === 'aal2' ? 'aal2' : 'aal1';
  }

  /**
   * A used refresh token works for ten more seconds, for a second tab. Later use means theft and ends the session. Lite
   * accepts the token until the next refresh.
   */
  const endStolenSession = (refreshToken: string) =>
    database.query(
      `delete from auth.sessions s using auth.refresh_tokens r
         where r.session_id = s.id and r.token = $1 and r.revoked
           and r.updated_at < now() - $2 * interval '1 second'`,
      [refreshToken, reuseSeconds],
    );

  const factors = createFactorsHandler(database, tokens, (request, refreshToken) =>
    fetchLite(
      new Request(new URL('/auth/v1/token?grant_type=refresh_token', request.url), {
        method: 'POST',
        headers: { apikey: request.headers.get('apikey') ?? '', 'content-type': 'application/json' },
        body: JSON.stringify({ refresh_token: refreshToken }),
      }),
    ),
  );

  async function pass(request: Request, body: Uint8Array<ArrayBuffer> | null): Promise<Response> {
    const refreshToken = jsonField(body, 'refresh_token');
    if (refreshToken !== undefined) await endStolenSession(refreshToken);
    const { pathname } = new URL(request.url);
    if (/^\/auth\/v1\/factors(\/|$)/.test(pathname)) return factors.answer(request, body);
    if (pathname === '/auth/v1/user' && jsonField(body, 'password') !== undefined) {
      const refusal = await factors.refusePassword(request);
      if (refusal) return refusal;
    }
    return fetchLite(
      new Request(request.url, {
        method: request.method,
        headers: request.headers,
        body,
        redirect: 'manual',
      }),
    );
  }

  return async (request: Request): Promise<Response> => {
    const { pathname } = new URL(request.url);
    // Lite decodes a path; what follows decides by its one spelling.
    if (!isStaffCall(request.method, pathname)) return refuse(404, 'not_found', 'There is no such call.');
    const body = await readBody(request, maxBodyBytes);
    if (body === 'too-large') return refuse(413, 'validation_failed', 'The request body is too large');
    return refuseWeakPassword(pathname, body) ?? pass(request, body);
  };
}
