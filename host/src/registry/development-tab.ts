import type { SafeStorage } from '@aertrip/platform';

const storageKey = 'aertrip.development';

interface Tab {
  /** Session storage: per tab, and gone with it. */
  readonly storage: SafeStorage;
  readonly location: Pick<Location, 'href' | 'replace'>;
  /** The edge's data about a remote from a development server. */
  readonly notice: string | null | undefined;
  /** Replaced in tests. */
  readonly watch?: (origin: string) => void;
}

const originOf = (notice: string | null | undefined): string | undefined =>
  notice ? (JSON.parse(notice) as { origin?: string }).origin : undefined;

/** The page reloads after each build of the development server. */
function reloadOnChange(origin: string): void {
  new EventSource(`${origin}/changes`).addEventListener('message', () => location.reload());
}

/**
 * Keeps a tab on its development server: links inside the site drop the query that the edge needs, so a reloaded page
 * restores it.
 * @returns true when the page is about to reload with the development server
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
  // Removed first: an expired link must not hold the tab.
  storage.removeItem(storageKey);
  url.searchParams.set('dev', known);
  location.replace(url.href);
  return true;
}

/** The tab continues with the live release. */
export const leaveDevelopment = (storage: SafeStorage): void => storage.removeItem(storageKey);
