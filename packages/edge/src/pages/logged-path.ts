import type { PageFacts } from '../releases/page-facts';

/**
 * What of a page's path may stand in the log: all of it where everybody may see the page, and its first segment where
 * the page is somebody's (the panel, bookings, links that let somebody in). A path that no remote claims may hold anything.
 * @param facts of the release that has a screen for the path
 */
export function loggedPath(
  pathname: string,
  facts: Pick<PageFacts, 'isServerRendered' | 'noIndex' | 'private'> | undefined,
): string {
  if (!facts) return '/…';
  const isBelow = (prefix: string) => `${pathname}/`.startsWith(`${prefix}/`);
  const isPublic = facts.isServerRendered && ![...facts.noIndex, ...facts.private].some(isBelow);
  return isPublic ? pathname : `/${pathname.split('/', 2)[1] ?? ''}/…`;
}
