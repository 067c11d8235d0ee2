import type { MiddlewareHandler } from 'hono';

/**
 * Policy of a release file: a worker from it has no network access, and as a document it has an opaque origin. Pictures
 * keep their styles.
 */
const releaseFile = "default-src 'none'; style-src 'unsafe-inline'; sandbox";

/** A document of the site's origin without a policy would be a way around that of its pages. Firefox shows the site's icon. */
const other = "default-src 'none'; img-src 'self'; frame-ancestors 'none'";

/** Security policy of every answer that brings none. Server functions and Firebase's sign-in pages have documents of their own. */
export const answerPolicy: MiddlewareHandler = async (c, next) => {
  await next();
  const { path } = c.req;
  if (/^\/(functions|__)\//.test(path) || c.res.headers.has('content-security-policy')) return;
  c.res.headers.set('Content-Security-Policy', path.startsWith('/releases/') ? releaseFile : other);
};

const loopback = ['localhost', '127.0.0.1', '[::1]'];

/**
 * Redirects a page requested under another name of this machine (http://127.0.0.1:3000) to the one in its configuration:
 * there the data, the accounts and the cookies are. A mapped port or a name of the network stays as it is.
 */
export function canonicalHost(siteUrl: string): MiddlewareHandler {
  const site = new URL(siteUrl);
  return async (c, next) => {
    const host = c.req.header('host') ?? '';
    if (host === site.host) return next();
    const requested = URL.canParse(`http://${host}`) ? new URL(`http://${host}`) : site;
    const isOtherName = loopback.includes(requested.hostname) && requested.hostname !== site.hostname;
    if (!isOtherName || requested.port !== site.port) return next();
    const { pathname, search } = new URL(c.req.url);
    return c.redirect(site.origin + pathname + search, 302);
  };
}
