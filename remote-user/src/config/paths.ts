/**
 * The pattern (for the router) and the path (for links) of each screen. A path without a pattern belongs to another
 * remote.
 */
export const paths = {
  login: { pattern: '/login', href: (from: string | null) => withFrom('/login', from) },
  register: { pattern: '/register', href: (from: string | null) => withFrom('/register', from) },
  account: { pattern: '/user', href: '/user' },
  profile: { pattern: '/user/profile', href: '/user/profile' },
  bookings: { pattern: '/user/bookings', href: '/user/bookings' },
  booking: { pattern: '/user/bookings/:bookingId', href: (id: string) => `/user/bookings/${id}` },
  enquiries: { pattern: '/user/enquiries', href: '/user/enquiries' },
  home: { href: '/' },
  bookTour: { prefix: '/book/' },
  findBooking: { href: (from: string | null) => withFrom('/find-booking', from) },
  shortlist: { href: '/shortlist' },
  quote: { href: (token: string) => `/quote/${token}` },
  package: { href: (slug: string, destinationSlug: string) => `/packages/${destinationSlug}/${slug}` },
} as const;

/** Keeps the return path when the visitor switches between the ways to sign in. */
function withFrom(path: string, from: string | null): string {
  return from === null ? path : `${path}?from=${encodeURIComponent(from)}`;
}
