import type { Context, MiddlewareHandler } from 'hono';
import { csrf } from 'hono/csrf';
import { NONCE, secureHeaders } from 'hono/secure-headers';

const hostOf = (c: Context) => c.req.header('host') ?? new URL(c.req.url).host;

/** Forms are taken only from the console's own pages; by name and port, since a proxy may speak TLS before it. */
export const ownFormsOnly = csrf({
  origin: (origin, c) => URL.canParse(origin) && new URL(origin).host === hostOf(c),
});

const everywhere = {
  xFrameOptions: 'DENY',
  // Without a referrer a browser sends no usable Origin with a form.
  referrerPolicy: 'same-origin',
  strictTransportSecurity: false,
} as const;

/** For a picture opened as a document: allows the styles of the browser's image viewer. */
export const pictureHeaders = secureHeaders({
  ...everywhere,
  contentSecurityPolicy: {
    defaultSrc: ["'none'"],
    styleSrc: ["'unsafe-inline'"],
    imgSrc: ["'self'"],
    frameAncestors: ["'none'"],
  },
});

/** Blocks other origins, framing and caching. */
export const pageHeaders = secureHeaders({
  ...everywhere,
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
});

export const noStore: MiddlewareHandler = async (c, next) => {
  await next();
  c.header('Cache-Control', 'no-store');
};
