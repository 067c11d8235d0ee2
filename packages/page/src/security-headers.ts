import { savedTrips, type SiteConfig } from '@aertrip/platform';
import { hashSource } from '@aertrip/release/hash';
import { loaderStyles } from '@aertrip/ui/loader-markup';
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

/**
 * Security headers of the site's pages, by name, the same for every page and visitor: inline styles and scripts are constant
 * texts, allowed by their hashes. Scripts load only from the site's own origin, styles from there or with a known text;
 * `eval` and framing are off. The opener policy must let the Google popup respond.
 * @param developmentOrigins development servers: their files and sockets are allowed
 */
export function pageSecurityHeaders(
  { firebase, authEmulatorUrl, siteUrl }: SiteConfig,
  developmentOrigins: readonly string[] = [],
): Readonly<Record<string, string>> {
  /** Origins of hosted services; the embedded ones are on the site's own. */
  const hosted = (...origins: readonly string[]) => (authEmulatorUrl === undefined ? origins : []);
  const sockets = developmentOrigins.map((origin) => origin.replace(/^http/, 'ws'));
  const scripts = [hostWatchSource, deferredScriptsSource, earlyPressesSource, firstLayoutSource];
  const frames = [`https://${firebase.authDomain}`, ...recaptcha.frames, ...payments.frames];
  const policy: Readonly<Record<string, readonly string[]>> = {
    'default-src': ["'self'"],
    'script-src': [
      "'self'",
      ...scripts,
      ...hosted(...googleScripts, ...recaptcha.scripts, payments.script),
      ...developmentOrigins,
    ],
    'style-src': ["'self'", hashSource(loaderStyles), ...developmentOrigins],
    // Inline styles of elements (a drag image, a popover's position); style rules still need a known text.
    'style-src-attr': ["'unsafe-inline'"],
    'img-src': ["'self'", 'data:', 'blob:', ...developmentOrigins],
    'font-src': ["'self'", ...developmentOrigins],
    'connect-src': [
      "'self'",
      ...hosted(...firebaseServices, payments.reports),
      ...developmentOrigins,
      ...sockets,
    ],
    // Workers have a policy of their own: only the one that has no network access.
    'worker-src': [new URL(savedTrips.worker, siteUrl).href],
    'frame-src': ["'self'", ...hosted(...frames)],
    'object-src': ["'none'"],
    'base-uri': ["'self'"],
    // A form without scripts submits to a server function.
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
  };
  return {
    'content-security-policy': Object.entries(policy)
      .map(([name, sources]) => [name, ...sources].join(' '))
      .join('; '),
    'cross-origin-opener-policy': 'same-origin-allow-popups',
    'origin-agent-cluster': '?1',
    'permissions-policy': 'camera=(), microphone=(), geolocation=()',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'strict-transport-security': 'max-age=15552000; includeSubDomains',
    'x-content-type-options': 'nosniff',
    'x-dns-prefetch-control': 'off',
    'x-frame-options': 'DENY',
  };
}
