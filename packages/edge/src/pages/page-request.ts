import { matchRoutes } from 'react-router';
import type { PageFacts } from '../releases/page-facts';

/** Characters of one value of a query that means something: three slugs of a package, the longest there may be, fit. */
const maxValueLength = 256;

/** Characters of a name. */
const maxNameLength = 40;

/** Names of a query that count for a release which does not say which ones do. */
const maxNames = 16;

/** What a page is requested with, the same for all URLs that show the same page. */
export interface PageRequest {
  readonly path: string;
  /** Sorted, with its question mark; empty without a query that matters. */
  readonly search: string;
}

/** The path without slashes at its end, or `undefined` when it has none to lose. */
export function withoutTrailingSlash(pathname: string): string | undefined {
  // Never `//elsewhere`, which a browser takes for another site.
  const path = pathname.replace(/^\/+/, '/').replace(/\/+$/, '');
  return pathname !== '/' && pathname.endsWith('/') ? path || '/' : undefined;
}

/** The path in lower case, or `undefined` when it is so already. */
export const lowerCasePath = (pathname: string): string | undefined =>
  /[A-Z]/.test(pathname) ? pathname.toLowerCase() : undefined;

/** Names that change the page of a path, by the most specific of the release's patterns. */
function relevantNames(pathname: string, query: NonNullable<PageFacts['query']>): readonly string[] {
  const routes = Object.entries(query).map(([path, names]) => ({ path, handle: names }));
  return matchRoutes(routes, pathname)?.at(-1)?.route.handle ?? [];
}

/**
 * The request as the cache knows it: `utm_source` and its like make no page of their own.
 * @param query of the release that renders the page; without it (published before 2026-11-22) every name counts
 */
export function pageRequest(
  { pathname, search: given, searchParams }: URL,
  query: PageFacts['query'],
): PageRequest {
  if (given === '') return { path: pathname, search: '' };
  const names = query ? relevantNames(pathname, query) : [...new Set(searchParams.keys())].slice(0, maxNames);
  const used = names.toSorted().flatMap((name) => {
    const value = searchParams.get(name);
    return name.length <= maxNameLength && value && value.length <= maxValueLength ? [[name, value]] : [];
  });
  const search = new URLSearchParams(used).toString();
  return { path: pathname, search: search && `?${search}` };
}
