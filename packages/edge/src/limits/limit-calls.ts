import type { Context, MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { unsignedBearer } from '../http/admin-session';
import type { Caller } from '../http/client-address';
import { refuse } from '../http/refusal';
import { createLimiter, type CounterStore } from './counters';
import { findCall, type GuardedCall } from './guarded-call';

const minute = 60;

function tooMany(seconds: number): string {
  const minutes = Math.ceil(seconds / minute);
  const wait = minutes === 1 ? 'a minute' : `${minutes} minutes`;
  return `Too many requests from your network. Please try again in ${wait}.`;
}

/** In the form of each kind of service, so that its clients understand it. */
function bodyOf(path: string, message: string): object {
  if (path.startsWith('/identitytoolkit'))
    return { error: { code: 429, message: 'TOO_MANY_ATTEMPTS_TRY_LATER' } };
  if (path.startsWith('/auth/')) return { code: 429, error_code: 'client_limit', msg: message };
  return { code: 'client_limit', message, details: null, hint: null };
}

interface LimitOptions {
  readonly calls: readonly GuardedCall[];
  readonly clientOf: (c: Context) => Caller;
  readonly counters: CounterStore;
}

/** Refuses calls of a client beyond its limit with 429 and `Retry-After`. Offices have no limit. */
export function limitCalls({ calls, clientOf, counters }: LimitOptions): MiddlewareHandler {
  const limiters = new Map(
    calls.map((call) => [
      call,
      createLimiter(counters, `call:${call.name}`, call.limit, call.seconds ?? minute),
    ]),
  );

  return async (c, next) => {
    const { searchParams } = new URL(c.req.url);
    const call = c.req.method === 'OPTIONS' ? undefined : findCall(calls, c.req.path, searchParams);
    const client = call && clientOf(c);
    if (!call || !client || client.isOffice) return next();

    const ms = (await limiters.get(call)?.take(client.network)) ?? 0;
    if (ms === 0) return next();
    const seconds = Math.ceil(ms / 1000);
    c.header('Retry-After', String(seconds));
    const message = tooMany(seconds);
    return refuse(c, { status: 429, message, body: bodyOf(c.req.path, message) });
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
