interface PackageSlugs {
  readonly slug: string;
  /** Null when the destination is hidden from visitors. */
  readonly destinationSlug: string | null;
}

/**
 * The pattern (for the router) and the path (for links) of each screen. A path without a pattern belongs to another
 * remote.
 */
export const paths = {
  home: { pattern: '/', href: '/' },
  destinations: { pattern: '/international-tours', href: '/international-tours' },
  search: { pattern: '/search', href: '/search' },
  destination: {
    pattern: '/packages/:destination',
    href: (slug: string) => `/packages/${encodeURIComponent(slug)}`,
  },
  /** The canonical path of a package. `shortPackage` shows the same screen and needs no destination. */
  package: {
    pattern: '/packages/:destination/:packageSlug',
    href: ({ slug, destinationSlug }: PackageSlugs) =>
      destinationSlug === null
        ? `/package/${encodeURIComponent(slug)}`
        : `/packages/${encodeURIComponent(destinationSlug)}/${encodeURIComponent(slug)}`,
  },
  shortPackage: { pattern: '/package/:packageSlug' },
  /** Booking a package: a separate screen, so that only visitors who book load it. */
  booking: {
    pattern: '/book/:packageSlug',
    href: (slug: string) => `/book/${encodeURIComponent(slug)}`,
  },
  /** Where guests without a password return to their bookings. */
  findBooking: { pattern: '/find-booking', href: '/find-booking' },
  /** A saved quote; anyone with its link may open it. */
  quote: {
    pattern: '/quote/:token',
    href: (token: string) => `/quote/${encodeURIComponent(token)}`,
  },
  /** Pages of the newsletter mails: a question with one button, and the outcome. */
  confirmNewsletter: { pattern: '/newsletter/confirm/:token' },
  leaveNewsletter: { pattern: '/newsletter/leave/:token' },
  newsletterOutcome: { pattern: '/newsletter/:outcome', href: (outcome: string) => `/newsletter/${outcome}` },
  myBookings: { href: '/user/bookings' },
  myBooking: { href: (id: string) => `/user/bookings/${id}` },
  contact: { pattern: '/contact', href: '/contact' },
  terms: { pattern: '/terms', href: '/terms' },
  privacy: { pattern: '/privacy', href: '/privacy' },
  /** A path that people type; redirects to `destinations`. */
  destinationsAlias: { pattern: '/destinations' },
  shortlist: { pattern: '/shortlist', href: '/shortlist' },
  compare: {
    pattern: '/compare',
    /** @param search query string of the comparison, with its question mark */
    href: (search: string) => `/compare${search}`,
  },
  myEnquiries: { href: '/user/enquiries' },
  myProfile: { href: '/user/profile' },
} as const;

/** A path with a changed query string. @param changes parameters to set; null removes one */
export function withParams(pathname: string, search: string, changes: Record<string, string | null>): string {
  const params = new URLSearchParams(search);
  for (const [name, value] of Object.entries(changes)) {
    if (value === null) params.delete(name);
    else params.set(name, value);
  }
  return `${pathname}?${params}`;
}
