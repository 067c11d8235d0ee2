interface PackageSlugs {
  readonly slug: string;
  /** Null when visitors do not see the destination. */
  readonly destinationSlug: string | null;
}

/** Each screen's pattern (for the router) and its path (for links); a path without a pattern is another remote's. */
export const paths = {
  home: { pattern: '/', href: '/' },
  destinations: { pattern: '/international-tours', href: '/international-tours' },
  search: { pattern: '/search', href: '/search' },
  destination: {
    pattern: '/packages/:destination',
    href: (slug: string) => `/packages/${encodeURIComponent(slug)}`,
  },
  /** The canonical path of a package; `shortPackage` shows the same screen, and needs no destination. */
  package: {
    pattern: '/packages/:destination/:packageSlug',
    href: ({ slug, destinationSlug }: PackageSlugs) =>
      destinationSlug === null
        ? `/package/${encodeURIComponent(slug)}`
        : `/packages/${encodeURIComponent(destinationSlug)}/${encodeURIComponent(slug)}`,
  },
  shortPackage: { pattern: '/package/:packageSlug' },
  /** Booking a package: its own screen, loaded by those who book. */
  booking: {
    pattern: '/book/:packageSlug',
    href: (slug: string) => `/book/${encodeURIComponent(slug)}`,
  },
  /** What the desk has quoted, for whoever has its link. */
  quote: {
    pattern: '/quote/:token',
    href: (token: string) => `/quote/${encodeURIComponent(token)}`,
  },
  /** A package as it would be live with its draft, for whoever has the link. */
  preview: { pattern: '/preview/:token' },
  /** What the links of a newsletter's letters open: a question with one button, and what became of the press. */
  confirmNewsletter: { pattern: '/newsletter/confirm/:token' },
  leaveNewsletter: { pattern: '/newsletter/leave/:token' },
  newsletterOutcome: { pattern: '/newsletter/:outcome' },
  myBookings: { href: '/user/bookings' },
  myBooking: { href: (id: string) => `/user/bookings/${id}` },
  contact: { pattern: '/contact', href: '/contact' },
  terms: { pattern: '/terms', href: '/terms' },
  privacy: { pattern: '/privacy', href: '/privacy' },
  /** What people type; leads to `destinations`. */
  destinationsAlias: { pattern: '/destinations' },
  shortlist: { pattern: '/shortlist', href: '/shortlist' },
  compare: {
    pattern: '/compare',
    /** @param search of the comparison, with its question mark */
    href: (search: string) => `/compare${search}`,
  },
  myEnquiries: { href: '/user/enquiries' },
} as const;
