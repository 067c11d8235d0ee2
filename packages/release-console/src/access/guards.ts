import type { Context, MiddlewareHandler } from 'hono';
import { csrf } from 'hono/csrf';
import { NONCE, secureHeaders } from 'hono/secure-headers';
import { isLoopback } from './loopback';

const hostOf = (c: Context) => c.req.header('host') ?? new URL(c.req.url).host;

function hostnameOf(host: string): string {
  try {
    return new URL(`http://${host}`).hostname.replace(/^\[|\]$/g, '');
  } catch {
    return '';
  }
}

/**
 * A page of another site can make its own name point at 127.0.0.1 and then read what answers there as its own. It
 * cannot make the browser say another name than that one.
 */
export const refuseForeignNames: MiddlewareHandler = async (c, next) => {
  if (isLoopback(hostnameOf(hostOf(c)))) return next();
  return c.text('The release console answers under localhost and 127.0.0.1 only.', 421);
};

/** Forms are taken only from the console's own pages; by name and port, since a proxy may speak TLS before it. */
export const ownFormsOnly = csrf({
  origin: (origin, c) => URL.canParse(origin) && new URL(origin).host === hostOf(c),
});

/** Nothing is loaded from elsewhere, nobody frames it, and nothing of it stays in a cache. */
export const pageHeaders = secureHeaders({
  contentSecurityPolicy: {
    defaultSrc: ["'none'"],
    scriptSrc: [NONCE],
    styleSrc: [NONCE],
    imgSrc: ["'self'"],
    connectSrc: ["'self'"],
    formAction: ["'self'"],
    baseUri: ["'none'"],
    frameAncestors: ["'none'"],
  },
  xFrameOptions: 'DENY',
  // Without a referrer a browser sends no usable Origin with a form.
  referrerPolicy: 'same-origin',
  strictTransportSecurity: false,
});

export const neverStored: MiddlewareHandler = async (c, next) => {
  await next();
  c.header('Cache-Control', 'no-store');
};
