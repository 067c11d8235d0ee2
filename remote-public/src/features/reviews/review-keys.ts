import type { PartyKind } from './review';

/** Query keys of reviews. */
export const reviewKeys = {
  latest: ['reviews', 'latest'] as const,
  ofPackage: (packageId: string, party: PartyKind | null, count: number) =>
    ['reviews', 'package', packageId, party, count] as const,
};
