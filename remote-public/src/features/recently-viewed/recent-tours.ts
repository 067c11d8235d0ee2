import { createBrowserStore, isText } from '../../lib/browser-store';

/** Number of tours shown. */
export const maxRecent = 8;

/** Ids of the packages opened in this browser, the latest first. */
export const recentTours = createBrowserStore<readonly string[]>({
  key: 'aertrip.recent',
  isValue: (stored) => Array.isArray(stored) && stored.every(isText),
  empty: [],
});

/** One more than shown: the page of a tour omits the tour itself. */
export function rememberTour(id: string): void {
  recentTours.change((ids) => [id, ...ids.filter((other) => other !== id)].slice(0, maxRecent + 1));
}

export function forgetTours(): void {
  recentTours.change(() => []);
}
