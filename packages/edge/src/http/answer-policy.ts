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
