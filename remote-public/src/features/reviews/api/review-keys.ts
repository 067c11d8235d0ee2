/** Query keys of reviews. */
export const reviewKeys = {
  latest: ['reviews', 'latest'] as const,
  ofPackage: (packageId: string, count: number) => ['reviews', 'package', packageId, count] as const,
};
