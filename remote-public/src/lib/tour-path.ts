import { paths } from '../config/paths';
import { writeParty, type Party } from './party';

interface Tour {
  readonly slug: string;
  /** Null when the destination is hidden from visitors. */
  readonly destination: { readonly slug: string } | null;
}

/** The canonical path of a tour. */
export const packagePath = ({ slug, destination }: Tour): string =>
  paths.package.href({ slug, destinationSlug: destination?.slug ?? null });

/** A path with a departure and a party: `/packages/bali/ubud?departure=…&adults=3`. */
export function withTrip(path: string, departureId: string | null | undefined, party: Party | null): string {
  const params = new URLSearchParams();
  if (departureId) params.set('departure', departureId);
  if (party) writeParty(params, party);
  return params.size > 0 ? `${path}?${params}` : path;
}
