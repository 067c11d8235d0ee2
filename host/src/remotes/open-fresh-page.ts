import type { ReleaseSession } from './release-session';

/** Loads the document at a URL of the site, also when it is the current one. */
export function loadPage(url: string): void {
  const { pathname, search } = new URL(url, location.href);
  // The same page with another hash would only be scrolled.
  if (pathname === location.pathname && search === location.search) location.reload();
  else location.assign(url);
}

/**
 * Leaves a page in which a release failed for one that gets another release: once for each remote in a session.
 * @param url path, query and hash of the screen the visitor wants
 * @returns false when the page stays; never ends when it goes
 */
export async function openFreshPage(
  url: string,
  { remote, session }: { readonly remote: string; readonly session: ReleaseSession },
): Promise<boolean> {
  if (!session.takeReload(remote)) return false;
  loadPage(url);
  return new Promise(() => {});
}
