import type { Context, MiddlewareHandler } from 'hono';
import { getCookie } from 'hono/cookie';
import type { Caller } from '../http/client-address';
import { createCallLimits, findCall, type GuardedCall } from './call-limits';
import { createChallenges } from './challenges';

/** Where a browser brings a solved challenge: in a header, or in a cookie where a library makes the call. */
const solvedHeader = 'x-solved-challenge';
const solvedCookie = 'solved-challenge';

const sentence = 'That was too often from your network. Please try again in a minute.';

/** What each kind of service says when it refuses, so that its clients understand it. */
const bodyOf = (path: string, challenge: object | undefined) =>
  path.startsWith('/identitytoolkit')
    ? { error: { code: 429, message: 'TOO_MANY_ATTEMPTS_TRY_LATER' }, challenge }
    : {
        code: path.startsWith('/auth/') ? 'over_request_rate_limit' : 'PT429',
        message: sentence,
        details: null,
        hint: null,
        challenge,
      };

/**
 * Refuses calls of a client beyond its share (429, with `Retry-After`). Such an answer carries a challenge; who solves it
 * may make the call, until a second share is used up as well. Offices are not bounded.
 */
export function limitCalls(
  calls: readonly GuardedCall[],
  clientOf: (c: Context) => Caller,
): MiddlewareHandler {
  const limits = createCallLimits(calls);
  const challenges = createChallenges();

  return async (c, next) => {
    const url = new URL(c.req.url);
    const call = c.req.method === 'OPTIONS' ? undefined : findCall(calls, url);
    const client = call && clientOf(c);
    if (!call || !client || client.isOffice) return next();

    const solution = c.req.header(solvedHeader) ?? getCookie(c, solvedCookie);
    const hasSolved = solution !== undefined && (await challenges.spend(solution, call.name, client.network));
    const verdict = limits.take(call, client.network, hasSolved);
    if (verdict.kind === 'allowed') return next();
    const challenge = verdict.isSolvable ? await challenges.make(call.name, client.network) : undefined;
    c.header('Retry-After', String(verdict.seconds));
    c.header('Cache-Control', 'no-store');
    return c.json(bodyOf(url.pathname, challenge), 429);
  };
}
