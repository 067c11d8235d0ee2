import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Context, MiddlewareHandler } from 'hono';
import { csrf } from 'hono/csrf';
import { secureHeaders } from 'hono/secure-headers';

/** Path of the link without its secret. */
export const entryPath = '/enter';

const newSecret = () => randomBytes(32).toString('base64url');
const digest = (text: string) => createHash('sha256').update(text).digest();

/**
 * Sign-in without accounts: a link with 256 random bits, kept in memory, that works once. A link in a browser's history
 * or in a log opens nothing afterwards. A restart ends all sessions.
 * @param onNext receives the path of the next link after each use
 */
export function createEntryLink(onNext: (path: string) => void) {
  let secret = newSecret();
  const sessions = new Set<string>();
  const path = () => `${entryPath}/${secret}`;
  return {
    path,
    /** @returns the session of the browser that used the link; `undefined` for another secret */
    use(given: string): string | undefined {
      if (!timingSafeEqual(digest(given), digest(secret))) return undefined;
      secret = newSecret();
      onNext(path());
      const session = newSecret();
      sessions.add(digest(session).toString('hex'));
      return session;
    },
    isOpen: (session: string) => sessions.has(digest(session).toString('hex')),
    end: (session: string) => sessions.delete(digest(session).toString('hex')),
  };
}

export type EntryLink = ReturnType<typeof createEntryLink>;

const hostOf = (c: Context) => c.req.header('host') ?? new URL(c.req.url).host;

/** Forms are taken only from the console's own pages; by name and port, since a proxy may speak TLS before it. */
export const ownFormsOnly = csrf({
  origin: (origin, c) => URL.canParse(origin) && new URL(origin).host === hostOf(c),
});

/** Blocks scripts, other origins, framing and caching. */
export const pageHeaders = secureHeaders({
  xFrameOptions: 'DENY',
  // Without a referrer a browser sends no usable Origin with a form.
  referrerPolicy: 'same-origin',
  strictTransportSecurity: false,
  contentSecurityPolicy: {
    defaultSrc: ["'none'"],
    styleSrc: ["'self'"],
    imgSrc: ["'self'"],
    fontSrc: ["'self'"],
    formAction: ["'self'"],
    baseUri: ["'none'"],
    frameAncestors: ["'none'"],
  },
});

export const noStore: MiddlewareHandler = async (c, next) => {
  await next();
  c.header('Cache-Control', 'no-store');
};
