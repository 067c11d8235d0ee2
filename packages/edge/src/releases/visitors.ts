import { randomBytes } from 'node:crypto';
import type { Context } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';

const cookieName = 'aertrip_visitor';
const oneYear = 365 * 24 * 60 * 60;

function known(c: Context): string | undefined {
  const id = getCookie(c, cookieName);
  return id && /^[\w-]{16}$/.test(id) ? id : undefined;
}

/** Gives each browser a random id that decides on canaries. */
export function createVisitors({ secure }: { secure: boolean }) {
  return {
    /** The id of the browser; `undefined` without one. */
    known,
    /** The same, or a new one that goes out with the answer. */
    identify(c: Context) {
      const already = known(c);
      if (already) return already;
      const id = randomBytes(12).toString('base64url');
      // The page reads it: browser and edge decide alike which release the visitor gets.
      setCookie(c, cookieName, id, { path: '/', maxAge: oneYear, sameSite: 'Lax', secure });
      return id;
    },
  };
}

export type Visitors = ReturnType<typeof createVisitors>;
