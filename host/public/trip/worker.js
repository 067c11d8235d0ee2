/**
 * Serves the trips that a customer has saved for offline use, and nothing else of the site.
 *
 * The browser gives it only pages below /trip/, its folder, and their requests; the site has no pages there. Its security
 * policy (packages/edge/src/http/answer-policy.ts) allows it no network access. It belongs to no release: a rollback leaves
 * it as it is. Names and paths are those of packages/platform/src/saved-trips.ts.
 */
const cacheName = 'aertrip-trips';

/** Set here, so that nothing stored by a release can run scripts. */
const headersOf = (path) =>
  path.endsWith('.pdf')
    ? { 'content-type': 'application/pdf', 'x-content-type-options': 'nosniff' }
    : {
        'content-type': 'text/html; charset=utf-8',
        'content-security-policy':
          "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
        'referrer-policy': 'no-referrer',
      };

async function savedTrip(path) {
  const saved = await caches.match(path, { cacheName });
  return saved ? new Response(saved.body, { headers: headersOf(path) }) : Response.redirect('/user/bookings');
}

self.addEventListener('install', () => self.skipWaiting());

self.addEventListener('fetch', (event) => {
  const { origin, pathname } = new URL(event.request.url);
  const isTrip = origin === self.location.origin && pathname.startsWith('/trip/');
  if (event.request.method === 'GET' && isTrip) event.respondWith(savedTrip(pathname));
});
