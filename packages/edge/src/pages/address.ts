import { matchRoutes } from 'react-router';
import type { PageFacts } from '../releases/page-facts';

/** Mean the same with and without percent-encoding (RFC 3986, 2.3). */
const unreserved = /[\w.~-]/;

/** Characters of the longest value of a query: three slugs of a package fit. */
const maxValueLength = 256;

/** Values of one name: the months of a search fit. */
const maxValues = 24;

/** Decodes what needs no encoding (`%69` is `i`); the rest is in capitals, as the RFC prefers. */
const normalizeEncoding = (pathname: string) =>
  pathname.replace(/%[0-9a-f]{2}/gi, (encoded) => {
    const character = String.fromCharCode(Number.parseInt(encoded.slice(1), 16));
    return unreserved.test(character) ? character : encoded.toUpperCase();
  });

/**
 * The canonical spelling of a path: no needless percent-encoding, no empty segment, no trailing slash. Every other
 * spelling would be a separate page in every cache. It never begins with two slashes, which a browser reads as another
 * host.
 * @param pathname as `URL` gives it, which has resolved `.` and `..`
 */
export function canonicalPath(pathname: string): string {
  const path = normalizeEncoding(pathname).replace(/\/{2,}/g, '/');
  return path.length > 1 && path.endsWith('/') ? path.slice(0, -1) : path;
}

/** The path in lower case, except percent-encodings, which have capitals. */
export const lowerCasePath = (pathname: string): string =>
  pathname.replace(/%[0-9A-F]{2}|[A-Z]+/g, (part) => (part.startsWith('%') ? part : part.toLowerCase()));

/** Whether one of the prefixes covers the path: `/a` covers `/a/1`, not `/ab`. */
export const isBelow = (pathname: string, prefixes: readonly string[]): boolean =>
  prefixes.some((prefix) => `${pathname}/`.startsWith(`${prefix}/`));

/**
 * The part of a path that the log may hold: all of a public page, the first segment of a personal one (the panel,
 * bookings, links with a token), nothing of a path without an owner.
 * @param facts of the release that has a screen for the path
 */
export function loggedPath(
  pathname: string,
  facts: Pick<PageFacts, 'isServerRendered' | 'noIndex' | 'private'> | undefined,
): string {
  if (!facts) return '/…';
  const isPublic = facts.isServerRendered && !isBelow(pathname, [...facts.noIndex, ...facts.private]);
  return isPublic ? pathname : `/${pathname.split('/', 2)[1] ?? ''}/…`;
}

/** Names that change the page of a path, by the most specific of the release's patterns. */
function declaredNames(pathname: string, query: PageFacts['query']): readonly string[] {
  const routes = Object.entries(query).map(([path, names]) => ({ path, handle: names }));
  return matchRoutes(routes, pathname)?.at(-1)?.route.handle ?? [];
}

/**
 * The declared part of the query, sorted, with its question mark; empty without one. `utm_source` does not create a
 * separate page.
 * @param query of the release that renders the page
 */
export function declaredSearch(
  { pathname, search: given, searchParams }: URL,
  query: PageFacts['query'],
): string {
  if (given === '') return '';
  const used = declaredNames(pathname, query)
    .toSorted()
    .flatMap((name) =>
      searchParams
        .getAll(name)
        .slice(0, maxValues)
        .map((value) => [name, value]),
    )
    .filter(([, value = '']) => value !== '' && value.length <= maxValueLength);
  const search = new URLSearchParams(used).toString();
  return search && `?${search}`;
}
