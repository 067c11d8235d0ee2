import { createHmac, randomBytes } from 'node:crypto';
import { isSignedBy, type VerifyingKeys } from '@aertrip/release';
import type { Context } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';
import type { LiveReleases } from './live-releases';

const cookieName = 'aertrip_visitor';
const oneYear = 365 * 24 * 60 * 60;

/** Whether visitors get different releases at present: only then is an id good for anything. */
export const runsCanary = ({
  registry,
  hostCanary,
}: Pick<LiveReleases, 'registry' | 'hostCanary'>): boolean =>
  hostCanary !== undefined ||
  Object.values(registry.microFrontends).some((entries) =>
    entries.some(({ deployment, extras }) => !deployment.default && deployment.traffic > 0 && extras.salt),
  );

/**
 * Gives each browser an id that decides on canaries, and tells its own ids from invented ones.
 * @param key the first one signs; the same for all edges of a site
 */
export function createVisitors({ key, secure }: { key: VerifyingKeys; secure: boolean }) {
  const [ownKey = ''] = [key].flat();
  const sign = (id: string, by = ownKey) => createHmac('sha256', by).update(id).digest('base64url');

  function isGenuine(value: string): boolean {
    const [id = '', signature = '', ...rest] = value.split('.');
    return id !== '' && rest.length === 0 && isSignedBy(key, signature, (by) => sign(id, by));
  }

  function known(c: Context): string | undefined {
    const value = getCookie(c, cookieName);
    return value && isGenuine(value) ? value : undefined;
  }

  return {
    /** The id of the browser, if this site gave it one. */
    known,
    /** The same, or a new one that goes out with the answer. */
    identify(c: Context) {
      const already = known(c);
      if (already) return already;
      const id = randomBytes(12).toString('base64url');
      const value = `${id}.${sign(id)}`;
      // The page reads it: browser and edge decide alike which release the visitor gets.
      setCookie(c, cookieName, value, { path: '/', maxAge: oneYear, sameSite: 'Lax', secure });
      return value;
    },
  };
}

export type Visitors = ReturnType<typeof createVisitors>;

const pageCookieName = 'aertrip_page';
const oneDay = 24 * 60 * 60;

/**
 * Says in the browser which canaries ran when it was given a page: a signed cookie, so that any edge can tell, also
 * after a restart. Only those count who had a page of what they report.
 * @param key the first one signs; the same for all edges of a site
 */
export function createPageStamps({ key, secure }: { key: VerifyingKeys; secure: boolean }) {
  const [ownKey = ''] = [key].flat();
  const sign = (visitor: string, text: string, by = ownKey) =>
    createHmac('sha256', by).update(`page ${visitor} ${text}`).digest('base64url');

  return {
    /** @param canaries such as `remote-admin.12` */
    give(c: Context, visitor: string, canaries: readonly string[]) {
      const text = canaries.join('_');
      const value = `${text}~${sign(visitor, text)}`;
      if (getCookie(c, pageCookieName) === value) return;
      const options = { path: '/', maxAge: oneDay, sameSite: 'Lax', httpOnly: true, secure } as const;
      setCookie(c, pageCookieName, value, options);
    },
    /** The canaries of the page that the visitor was given last; empty without one. */
    read(c: Context, visitor: string) {
      const given = getCookie(c, pageCookieName) ?? '';
      const text = given.slice(0, Math.max(0, given.lastIndexOf('~')));
      const signature = given.slice(text.length + 1);
      return isSignedBy(key, signature, (by) => sign(visitor, text, by)) ? text.split('_') : [];
    },
  };
}

export type PageStamps = ReturnType<typeof createPageStamps>;
