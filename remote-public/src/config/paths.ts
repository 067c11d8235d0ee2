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
  readonly destinationSlug: string;
}

export const paths = {
  home: '/',
  destinations: '/international-tours',
  myEnquiries: '/user/enquiries',
  destination: (slug: string) => `/packages/${encodeURIComponent(slug)}`,
  /** The canonical address of a package; `/package/:packageSlug` shows the same screen. */
  package: ({ slug, destinationSlug }: PackageAddress) =>
    `/packages/${encodeURIComponent(destinationSlug)}/${encodeURIComponent(slug)}`,
} as const;
