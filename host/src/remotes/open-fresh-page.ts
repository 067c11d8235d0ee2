import type { ReleaseSession } from './release-session';

/** Loads the document at an address of the site, also when the page stands there already. */
function loadPage(address: string): void {
  const { pathname, search } = new URL(address, location.href);
  // The same page with another hash would only be scrolled.
  if (pathname === location.pathname && search === location.search) location.reload();
  else location.assign(address);
}

/**
 * Leaves a page in which a release failed for one that gets another release: once for each remote in a session.
 * @param address path, query and hash of the screen the visitor wants
 * @returns false when the page stays; never ends when it goes
 */
export async function openFreshPage(
  address: string,
  { remote, session }: { readonly remote: string; readonly session: ReleaseSession },
): Promise<boolean> {
  if (!session.takeReload(remote)) return false;
  loadPage(address);
  return new Promise(() => {});
}
