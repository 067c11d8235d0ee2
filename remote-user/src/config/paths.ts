/** Every address of this remote: the router's pattern, and the way to build a link to it. */
export const paths = {
  login: { pattern: '/login', href: (from: string | null) => withFrom('/login', from) },
  register: { pattern: '/register', href: (from: string | null) => withFrom('/register', from) },
  account: { pattern: '/user', href: '/user' },
  profile: { pattern: '/user/profile', href: '/user/profile' },
  bookings: { pattern: '/user/bookings', href: '/user/bookings' },
  enquiries: { pattern: '/user/enquiries', href: '/user/enquiries' },
} as const;

/** Keeps the place to return to while somebody changes between login and registration. */
function withFrom(path: string, from: string | null): string {
  return from === null ? path : `${path}?from=${encodeURIComponent(from)}`;
}
