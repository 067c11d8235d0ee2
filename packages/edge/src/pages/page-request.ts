import { matchPath } from 'react-router';

/** Names of the query that change what a screen shows from the first moment, by the pattern of its route. */
const drawnQuery: readonly { readonly pattern: string; readonly names: readonly string[] }[] = [
  { pattern: '/', names: ['enquire'] },
  {
    pattern: '/packages/:destination',
    names: ['budget', 'city', 'kind', 'month', 'nights', 'pages', 'sort', 'theme'],
  },
  { pattern: '/packages/:destination/:packageSlug', names: ['departure', 'enquire'] },
  { pattern: '/package/:packageSlug', names: ['departure', 'enquire'] },
];

/** Characters of a path; the longest address of a package has 170. */
const longestPath = 240;
const mostSegments = 4;

/** Characters of one value of a query that means something. */
const longestValue = 40;

/** What a page is asked for, the same for all addresses that show the same page. */
export interface PageAddress {
  readonly path: string;
  /** Sorted, with its question mark; empty without a query that matters. */
  readonly search: string;
}

/** No page of this site has such an address: nothing needs to be looked up to say so. */
export const isBeyondPages = (pathname: string): boolean =>
  pathname.length > longestPath || pathname.split('/').length - 1 > mostSegments;

/** The address without slashes at its end, or nothing when it has none to lose. */
export function withoutTrailingSlash(pathname: string): string | undefined {
  // Never `//elsewhere`, which a browser takes for another site.
  const path = pathname.replace(/^\/+/, '/').replace(/\/+$/, '');
  return pathname !== '/' && pathname.endsWith('/') ? path || '/' : undefined;
}

/** The address in small letters, which all slugs have, or nothing when it has no others. */
export const inSmallLetters = (pathname: string): string | undefined =>
  /[A-Z]/.test(pathname) ? pathname.toLowerCase() : undefined;

/** The address as the cache knows it: `utm_source` and its like ask for no page of their own. */
export function pageAddress({ pathname, search: asked, searchParams }: URL): PageAddress {
  if (asked === '') return { path: pathname, search: '' };
  const { names = [] } = drawnQuery.find(({ pattern }) => matchPath(pattern, pathname)) ?? {};
  const used = names.flatMap((name) => {
    const value = searchParams.get(name);
    return value && value.length <= longestValue ? [[name, value]] : [];
  });
  const search = new URLSearchParams(used).toString();
  return { path: pathname, search: search && `?${search}` };
}
