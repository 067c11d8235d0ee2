import { savedTrips, type SiteConfig } from '@aertrip/platform';
import { hashSource } from '@aertrip/release/hash';
import { loaderStyles } from '@aertrip/ui/loader-markup';
import { Hono } from 'hono';
import { secureHeaders } from 'hono/secure-headers';
import { deferredScriptsSource, firstLayoutSource } from './deferred-scripts';
import { earlyPressesSource } from './early-presses';
import { hostWatchSource } from './host-watch';

/**
 * Scripts of Firebase's Google sign-in: Google's loader, and the files that it names. The rest of that origin returns
 * caller-chosen text (JSONP), which would bypass this policy.
 */
const googleScripts = ['https://apis.google.com/js/api.js', 'https://apis.google.com/_/scs/'];

/** reCAPTCHA of Firebase's codes by SMS. The rest of that origin has scripts that would bypass this policy. */
const recaptcha = {
  scripts: [
    'https://www.google.com/recaptcha/api.js',
    'https://www.google.com/recaptcha/enterprise.js',
    'https://www.gstatic.com/recaptcha/releases/',
  ],
  frames: ['https://www.google.com/recaptcha/', 'https://recaptcha.google.com/recaptcha/'],
};

/** Services of a hosted Firebase project; the embedded default is on the site's own origin. */
const firebaseServices = ['https://identitytoolkit.googleapis.com', 'https://securetoken.googleapis.com'];

/** Razorpay's standard checkout: its script loads for payments, and opens its own frame. */
const payments = {
  script: 'https://checkout.razorpay.com',
  frames: ['https://api.razorpay.com', 'https://checkout.razorpay.com'],
  reports: 'https://lumberjack.razorpay.com',
};

function outsideOrigins(config: SiteConfig) {
  const { firebase, authEmulatorUrl } = config;
  const isHosted = authEmulatorUrl === undefined;
  return {
    identity: isHosted ? firebaseServices : [],
    scripts: isHosted ? [...googleScripts, ...recaptcha.scripts, payments.script] : [],
    frames: isHosted ? [`https://${firebase.authDomain}`, ...recaptcha.frames, ...payments.frames] : [],
    reports: isHosted ? [payments.reports] : [],
  };
}

/**
 * Security headers of the site's pages, the same for every page and visitor: inline styles and scripts are constant texts,
 * allowed by their hashes. Scripts load only from the site's own
 * origin, styles from there or with a known text; `eval` and framing are off. The opener policy must let the Google
 * popup respond.
 * @param developmentOrigins development servers: their files and sockets are allowed
 */
function pageSecurity(config: SiteConfig, developmentOrigins: readonly string[] = []) {
  const outside = outsideOrigins(config);
  const sockets = developmentOrigins.map((origin) => origin.replace(/^http/, 'ws'));
  return secureHeaders({
    contentSecurityPolicy: {
      defaultSrc: ["'self'"],
      scriptSrc: [
        "'self'",
        hostWatchSource,
        deferredScriptsSource,
        earlyPressesSource,
        firstLayoutSource,
        ...outside.scripts,
        ...developmentOrigins,
      ],
      styleSrc: ["'self'", hashSource(loaderStyles), ...developmentOrigins],
      // Inline styles of elements (a drag image, a popover's position); style rules still need a known text.
      styleSrcAttr: ["'unsafe-inline'"],
      imgSrc: ["'self'", 'data:', 'blob:', ...developmentOrigins],
      fontSrc: ["'self'", ...developmentOrigins],
      connectSrc: ["'self'", ...outside.identity, ...outside.reports, ...developmentOrigins, ...sockets],
      // Workers have a policy of their own: only the one that has no network access.
      workerSrc: [new URL(savedTrips.worker, config.siteUrl).href],
      frameSrc: ["'self'", ...outside.frames],
      objectSrc: ["'none'"],
      baseUri: ["'self'"],
      // A form without scripts submits to a server function.
      formAction: ["'self'"],
      frameAncestors: ["'none'"],
    },
    crossOriginOpenerPolicy: 'same-origin-allow-popups',
    crossOriginResourcePolicy: false,
    referrerPolicy: 'strict-origin-when-cross-origin',
    xContentTypeOptions: true,
    xFrameOptions: 'DENY',
    permissionsPolicy: { camera: [], microphone: [], geolocation: [] },
  });
}

/** The same headers by name, created once instead of per page. */
export async function pageSecurityHeaders(
  ...of: Parameters<typeof pageSecurity>
): Promise<Readonly<Record<string, string>>> {
  const page = new Hono().use(pageSecurity(...of)).get('/', (c) => c.body(null));
  return Object.fromEntries((await page.request('/')).headers);
}
