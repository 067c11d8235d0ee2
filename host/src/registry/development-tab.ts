import type { SafeStorage } from '@aertrip/platform';

const storageKey = 'aertrip.development';

interface Tab {
  /** Of the tab: gone with it, and no other tab's. */
  readonly storage: SafeStorage;
  readonly location: Pick<Location, 'href' | 'replace'>;
  /** What the edge says of a remote that comes from a development server into this page. */
  readonly notice: string | null | undefined;
  /** Replaced in tests. */
  readonly watch?: (origin: string) => void;
}

const originOf = (notice: string | null | undefined): string | undefined =>
  notice ? (JSON.parse(notice) as { origin?: string }).origin : undefined;

/** The page loads itself anew after each build of the development server. */
function reloadOnChange(origin: string): void {
  new EventSource(`${origin}/changes`).addEventListener('message', () => location.reload());
}

/**
 * Keeps a tab with its development server: links inside the site lose the query that the edge needs, so that a page
 * which is loaded anew goes back to it.
 * @returns true when the page is being left for the one with the development server
 */
export function keepDevelopmentTab({ storage, location, notice, watch = reloadOnChange }: Tab): boolean {
  const url = new URL(location.href);
  const token = url.searchParams.get('dev');
  const origin = originOf(notice);
  if (token !== null && origin) {
    storage.setItem(storageKey, token);
    watch(origin);
    return false;
  }
  const known = storage.getItem(storageKey);
  if (!known) return false;
  // Forgotten first: a link whose time is over must not hold the tab.
  storage.removeItem(storageKey);
  url.searchParams.set('dev', known);
  location.replace(url.href);
  return true;
}

/** The tab goes on with what everybody has. */
export const leaveDevelopment = (storage: SafeStorage): void => storage.removeItem(storageKey);
