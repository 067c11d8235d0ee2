import { mostCompared } from './comparison';

/** What a comparison shows, all of it stored in the query string: `?tours=a,b&departures=…,…`. */
export interface ComparisonQuery {
  /** Slugs of packages, each once. */
  readonly slugs: readonly string[];
  /** Ids of departures, each of one of the packages, in no particular order. */
  readonly departureIds: readonly string[];
}

const slugPattern = /^[a-z0-9]+(-[a-z0-9]+)*$/;
const idPattern = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

const list = (text: string | null, pattern: RegExp): string[] =>
  [...new Set((text ?? '').toLowerCase().split(','))]
    .filter((entry) => pattern.test(entry))
    .slice(0, mostCompared);

/** Reads a comparison from the query string. What makes no sense is ignored, so is a fourth tour. */
export const readComparison = (params: URLSearchParams): ComparisonQuery => ({
  slugs: list(params.get('tours'), slugPattern),
  departureIds: list(params.get('departures'), idPattern),
});

/** The query string of a comparison, with commas that people can read; empty for no tours. */
export function writeComparison(
  tours: readonly { readonly slug: string; readonly departureId: string | null }[],
): string {
  if (tours.length === 0) return '';
  const departures = tours.flatMap(({ departureId }) => departureId ?? []);
  return `?tours=${tours.map(({ slug }) => slug).join(',')}${departures.length > 0 ? `&departures=${departures.join(',')}` : ''}`;
}
