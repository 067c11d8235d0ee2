import type { ReleaseSession } from './release-session';

/** Loads the document at a URL of the site, also when it is the current one. */
export function loadPage(url: string): void {
  const { pathname, search } = new URL(url, location.href);
  // A change of the hash alone would only scroll.
  if (pathname === location.pathname && search === location.search) location.reload();
  else location.assign(url);
}

/**
 * Loads a fresh page after a release failed, which gets another release: once per remote and session.
 * @param url path, query and hash of the target screen
 * @returns false when the page stays; never settles when it leaves
 */
export async function openFreshPage(
  url: string,
  { remote, session }: { readonly remote: string; readonly session: ReleaseSession },
): Promise<boolean> {
  if (!session.takeReload(remote)) return false;
  loadPage(url);
  return new Promise(() => {});
}
