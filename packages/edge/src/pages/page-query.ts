import { matchRoutes } from 'react-router';
import type { PageFacts } from '../releases/page-facts';

/** Characters of one value of a query that means something: three slugs of a package, the longest there may be, fit. */
const maxValueLength = 256;

/** Names that change the page of a path, by the most specific of the release's patterns. */
function relevantNames(pathname: string, query: PageFacts['query']): readonly string[] {
  const routes = Object.entries(query).map(([path, names]) => ({ path, handle: names }));
  return matchRoutes(routes, pathname)?.at(-1)?.route.handle ?? [];
}

/**
 * The query as the cache knows it, sorted, with its question mark: `utm_source` and its like make no page of their own.
 * @param query of the release that renders the page
 * @returns an empty text without a query that matters
 */
export function relevantSearch(
  { pathname, search: given, searchParams }: URL,
  query: PageFacts['query'],
): string {
  if (given === '') return '';
  const used = relevantNames(pathname, query)
    .toSorted()
    .flatMap((name) => {
      const value = searchParams.get(name);
      return value && value.length <= maxValueLength ? [[name, value]] : [];
    });
  const search = new URLSearchParams(used).toString();
  return search && `?${search}`;
}
