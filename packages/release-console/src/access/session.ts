import { createHash, timingSafeEqual } from 'node:crypto';
import type { Context } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';

const digest = (text: string) => createHash('sha256').update(text).digest();

/** Compares in a time that tells nothing of where the two differ, or of how long they are. */
export const isToken = (given: string, token: string) => timingSafeEqual(digest(given), digest(token));

/** The browser speaks TLS, perhaps with a proxy before this server. */
export const isSecure = (c: Context) =>
  c.req.header('x-forwarded-proto') === 'https' || new URL(c.req.url).protocol === 'https:';

/** Browsers keep cookies by name and not by port: two consoles of one machine would sign each other out. */
function cookieOf(c: Context): string {
  const host = `http://${c.req.header('host') ?? ''}`;
  const port = URL.canParse(host) ? new URL(host).port : '';
  return port ? `aertrip_console_${port}` : 'aertrip_console';
}

/** Lives as long as the browser runs; the console ends the session itself. */
export const keepSession = (c: Context, secret: string) =>
  setCookie(c, cookieOf(c), secret, { httpOnly: true, sameSite: 'Strict', secure: isSecure(c), path: '/' });

export const shownSession = (c: Context): string | undefined => getCookie(c, cookieOf(c));

export const dropSession = (c: Context) => deleteCookie(c, cookieOf(c), { path: '/' });
