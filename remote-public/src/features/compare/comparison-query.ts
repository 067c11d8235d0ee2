import { readParty, writeParty, type Party } from '../../lib/party';
import { maxCompared } from './comparison';

/** The state of a comparison, stored in the query string: `?tours=a,b&departures=…,…&adults=2&children=7`. */
export interface ComparisonQuery {
  /** Slugs of packages, without duplicates. */
  readonly slugs: readonly string[];
  /** Ids of departures, each of one of the packages, in any order. */
  readonly departureIds: readonly string[];
  /** The party that the prices are for. */
  readonly party: Party;
}

const slugPattern = /^[a-z0-9]+(-[a-z0-9]+)*$/;
const idPattern = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

const list = (text: string | null, pattern: RegExp): string[] =>
  [...new Set((text ?? '').toLowerCase().split(','))]
    .filter((entry) => pattern.test(entry))
    .slice(0, maxCompared);

/** Parses a comparison from the query string. Ignores invalid values and a fourth tour. */
export const readComparison = (params: URLSearchParams): ComparisonQuery => ({
  slugs: list(params.get('tours'), slugPattern),
  departureIds: list(params.get('departures'), idPattern),
  party: readParty(params),
});

/** The query string of a comparison, with readable commas; empty without tours. */
export function formatComparison({ slugs, departureIds, party }: ComparisonQuery): string {
  if (slugs.length === 0) return '';
  const params = new URLSearchParams({ tours: slugs.join() });
  if (departureIds.length > 0) params.set('departures', departureIds.join());
  writeParty(params, party);
  return `?${params.toString().replaceAll('%2C', ',')}`;
}

/** The query string of a comparison of these tours for a party, each tour with its departure. */
export const writeComparison = (
  tours: readonly { readonly slug: string; readonly departureId: string | null }[],
  party: Party,
): string =>
  formatComparison({
    slugs: tours.map(({ slug }) => slug),
    departureIds: tours.flatMap(({ departureId }) => departureId ?? []),
    party,
  });
