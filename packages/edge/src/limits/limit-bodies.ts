import type { MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { unsignedBearer } from '../http/admin-session';
import { plain } from './call-limits';

const calls = '/rest/v1/rpc/';
const mostBytes = 64 * 1024;
/** Imported files and whole packages. */
const mostBytesOfStaff = 4 * 1024 * 1024;

const limitTo = (maxSize: number) =>
  bodyLimit({
    maxSize,
    onError: (c) =>
      c.json(
        {
          code: 'too_large',
          message: `A request may have ${maxSize / 1024} kB at most.`,
          details: null,
          hint: null,
        },
        413,
        { 'Cache-Control': 'no-store' },
      ),
  });

/**
 * Answers 413 to calls of database functions with a longer body, before anything reads it: 64 kB, or 4 MB with the access
 * token of an administrator, which is worth nothing until `keepAdminTokens` has found its signature.
 */
export function limitBodies(): MiddlewareHandler {
  const limit = limitTo(mostBytes);
  const limitOfStaff = limitTo(mostBytesOfStaff);
  return async (c, next) => {
    if (!plain(new URL(c.req.url).pathname).startsWith(calls)) return next();
    return (unsignedBearer(c) ? limitOfStaff : limit)(c, next);
  };
}
