import { createHmac } from 'node:crypto';
import { isSignedBy, type VerifyingKeys } from '@aertrip/release';
import type { Context } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';

const cookieName = 'aertrip_page';
const oneDay = 24 * 60 * 60;

/**
 * Says in the browser which canaries ran when it was given a page: a signed cookie, so that any edge can tell, also
 * after a restart. Only those count who had a page of what they report.
 */
export interface PageStamps {
  /** @param canaries such as `remote-admin.12` */
  give(c: Context, visitor: string, canaries: readonly string[]): void;
  /** The canaries of the page that the visitor was given last; empty without one. */
  read(c: Context, visitor: string): readonly string[];
}

/** @param key the first one signs; the same for all edges of a site */
export function createPageStamps({ key, secure }: { key: VerifyingKeys; secure: boolean }): PageStamps {
  const [ownKey = ''] = [key].flat();
  const sign = (visitor: string, text: string, by = ownKey) =>
    createHmac('sha256', by).update(`page ${visitor} ${text}`).digest('base64url');
  const stampOf = (visitor: string, text: string) => `${text}~${sign(visitor, text)}`;

  return {
    give(c, visitor, canaries) {
      const value = stampOf(visitor, canaries.join('_'));
      if (getCookie(c, cookieName) === value) return;
      setCookie(c, cookieName, value, { path: '/', maxAge: oneDay, sameSite: 'Lax', httpOnly: true, secure });
    },
    read(c, visitor) {
      const given = getCookie(c, cookieName) ?? '';
      const text = given.slice(0, Math.max(0, given.lastIndexOf('~')));
      const signature = given.slice(text.length + 1);
      return isSignedBy(key, signature, (by) => sign(visitor, text, by)) ? text.split('_') : [];
    },
  };
}
