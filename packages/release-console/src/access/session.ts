import { createHash, timingSafeEqual } from 'node:crypto';
import type { Context } from 'hono';
import { deleteCookie, getSignedCookie, setSignedCookie } from 'hono/cookie';

const cookie = 'aertrip_console';

/** Time in ms after which a person signs in again. */
const lifetime = 12 * 60 * 60_000;

const digest = (text: string) => createHash('sha256').update(text).digest();

/** Compares in a time that tells nothing of where the two differ, or of how long they are. */
export const isToken = (given: string, token: string) => timingSafeEqual(digest(given), digest(token));

/** The browser speaks TLS, perhaps with a proxy before this server. */
export const isSecure = (c: Context) =>
  c.req.header('x-forwarded-proto') === 'https' || new URL(c.req.url).protocol === 'https:';

/** Signs the browser in. The cookie holds a signed time and not the token. */
export async function openSession(c: Context, token: string, now: Date): Promise<void> {
  await setSignedCookie(c, cookie, String(now.getTime() + lifetime), token, {
    httpOnly: true,
    sameSite: 'Strict',
    secure: isSecure(c),
    maxAge: lifetime / 1000,
  });
}

export async function hasSession(c: Context, token: string, now: Date): Promise<boolean> {
  const expiry = await getSignedCookie(c, token, cookie);
  return typeof expiry === 'string' && Number(expiry) > now.getTime();
}

export const closeSession = (c: Context) => deleteCookie(c, cookie);
