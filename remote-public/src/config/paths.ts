interface PackageSlugs {
  readonly slug: string;
  readonly destinationSlug: string;
}

/** Each screen's pattern (for the router) and its path (for links); a path without a pattern is another remote's. */
export const paths = {
  home: { pattern: '/', href: '/' },
  destinations: { pattern: '/international-tours', href: '/international-tours' },
  destination: {
    pattern: '/packages/:destination',
    href: (slug: string) => `/packages/${encodeURIComponent(slug)}`,
  },
  /** The canonical path of a package; `shortPackage` shows the same screen. */
  package: {
    pattern: '/packages/:destination/:packageSlug',
    href: ({ slug, destinationSlug }: PackageSlugs) =>
      `/packages/${encodeURIComponent(destinationSlug)}/${encodeURIComponent(slug)}`,
  },
  shortPackage: { pattern: '/package/:packageSlug' },
  myEnquiries: { href: '/user/enquiries' },
} as const;
