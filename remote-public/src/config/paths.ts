/** Where the screens of the catalogue live: patterns for the router, builders for links. */
export const patterns = {
  home: '/',
  destinations: '/international-tours',
  destination: '/packages/:destination',
  destinationPackage: '/packages/:destination/:packageSlug',
  package: '/package/:packageSlug',
} as const;

interface PackageAddress {
  readonly slug: string;
  /** Null when visitors do not see the destination. */
  readonly destinationSlug: string | null;
}

export const paths = {
  home: '/',
  destinations: '/international-tours',
  myEnquiries: '/user/enquiries',
  destination: (slug: string) => `/packages/${encodeURIComponent(slug)}`,
  /** The canonical address of a package. `/package/:packageSlug` shows the same screen, and needs no destination. */
  package: ({ slug, destinationSlug }: PackageAddress) =>
    destinationSlug === null
      ? `/package/${encodeURIComponent(slug)}`
      : `/packages/${encodeURIComponent(destinationSlug)}/${encodeURIComponent(slug)}`,
} as const;
