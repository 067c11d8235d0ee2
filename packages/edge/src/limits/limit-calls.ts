import type { Context, MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { getCookie } from 'hono/cookie';
import { unsignedBearer } from '../http/admin-session';
import type { Caller } from '../http/client-address';
import { createCallLimits, findCall, type GuardedCall } from './call-limits';
import type { CounterStore } from './counters';
import type { Turnstile } from './turnstile';

/** The page sends a token of Turnstile in this header, or in a cookie where a library makes the call. */
const solvedHeader = 'x-solved-challenge';
const solvedCookie = 'solved-challenge';

/** A refusal in the words of each kind of service, so that its clients understand it. */
interface Refusal {
  readonly database: string;
  readonly identity: string;
  readonly staff: string;
  readonly message: string;
}

const tooOften: Refusal = {
  database: 'client_limit',
  identity: 'TOO_MANY_ATTEMPTS_TRY_LATER',
  staff: 'over_request_rate_limit',
  message: 'That was too often from your network. Please try again in a minute.',
};

const unchecked: Refusal = {
  database: 'check_unavailable',
  identity: 'CHECK_UNAVAILABLE',
  staff: 'check_unavailable',
  message: 'We could not complete the security check. Please try again in a minute.',
};

function bodyOf(path: string, { database, identity, staff, message }: Refusal, challenge?: object): object {
  if (path.startsWith('/identitytoolkit')) return { error: { code: 429, message: identity }, challenge };
  if (path.startsWith('/auth/')) return { code: 429, error_code: staff, msg: message, challenge };
  return { code: database, message, details: null, hint: null, challenge };
}

function refuse(c: Context, seconds: number, refusal: Refusal, challenge?: object): Response {
  c.header('Retry-After', String(seconds));
  c.header('Cache-Control', 'no-store');
  return c.json(bodyOf(c.req.path, refusal, challenge), 429);
}

interface LimitOptions {
  readonly calls: readonly GuardedCall[];
  readonly clientOf: (c: Context) => Caller;
  readonly counters: CounterStore;
  /** Without it every call beyond the free limit is refused. */
  readonly turnstile?: Turnstile;
}

/**
 * Refuses calls of a client beyond its limit with 429 and `Retry-After`. With Turnstile the refusal carries a challenge,
 * and calls with a token have a second limit. Offices have no limit.
 */
export function limitCalls({ calls, clientOf, counters, turnstile }: LimitOptions): MiddlewareHandler {
  const limits = createCallLimits(calls, counters);

  return async (c, next) => {
    const { searchParams } = new URL(c.req.url);
    const call = c.req.method === 'OPTIONS' ? undefined : findCall(calls, c.req.path, searchParams);
    const client = call && clientOf(c);
    if (!call || !client || client.isOffice) return next();

    const solution = c.req.header(solvedHeader) ?? getCookie(c, solvedCookie);
    const outcome =
      solution === undefined ? undefined : await turnstile?.spend(solution, call.name, client.network);
    if (outcome === 'unchecked' && call.unchecked === 'refused') return refuse(c, 60, unchecked);
    const verdict = await limits.take(call, client.network, outcome === 'solved' || outcome === 'unchecked');
    if (verdict.kind === 'allowed') return next();
    const challenge = verdict.isSolvable ? turnstile?.makeChallenge(call.name, client.network) : undefined;
    return refuse(c, verdict.seconds, tooOften, challenge);
  };
}

const calls = '/rest/v1/rpc/';
const sessions = '/auth/';
const mostBytes = 64 * 1024;
/** Imported files and whole packages. */
const mostBytesOfStaff = 4 * 1024 * 1024;

const tooLarge = (path: string, message: string) =>
  path.startsWith(sessions)
    ? { code: 413, error_code: 'request_too_large', msg: message }
    : { code: 'too_large', message, details: null, hint: null };

const limitTo = (maxSize: number) =>
  bodyLimit({
    maxSize,
    onError: (c) =>
      c.json(tooLarge(c.req.path, `A request may have ${maxSize / 1024} kB at most.`), 413, {
        'Cache-Control': 'no-store',
      }),
  });

/**
 * Answers 413 to calls of database functions and of sign-in with a longer body, before anything reads it: 64 kB, or for
 * functions 4 MB with the access token of an administrator, which is worth nothing until `keepAdminTokens` has found its
 * signature.
 */
export function limitBodies(): MiddlewareHandler {
  const limit = limitTo(mostBytes);
  const limitOfStaff = limitTo(mostBytesOfStaff);
  return async (c, next) => {
    const { path } = c.req;
    if (path.startsWith(sessions)) return limit(c, next);
    if (!path.startsWith(calls)) return next();
    return (unsignedBearer(c) ? limitOfStaff : limit)(c, next);
  };
}
