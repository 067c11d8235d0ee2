import type { MiddlewareHandler } from 'hono';

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
