import { notify } from '@aertrip/platform';
import type { Tour } from '../../components/card-tools';
import { createBrowserStore, fieldsOf, isText, isTextOrNull } from '../../lib/browser-store';

/** As many columns as are readable side by side. */
export const maxCompared = 3;

function isTour(value: unknown): value is Tour {
  const { id, slug, title, departureId } = fieldsOf(value);
  return isText(id) && isText(slug) && isText(title) && isTextOrNull(departureId);
}

/** Tours selected for a comparison, in the order of selection. */
export const comparison = createBrowserStore<readonly Tour[]>({
  key: 'aertrip.compare',
  isValue: (stored) => Array.isArray(stored) && stored.every(isTour),
  empty: [],
});

export const isCompared = (tours: readonly Tour[], id: string): boolean =>
  tours.some((tour) => tour.id === id);

/** Selects a tour with its departure; a toast refuses a fourth. */
export function compareTour(tour: Tour): void {
  comparison.change((tours) =>
    tours.length >= maxCompared || isCompared(tours, tour.id) ? tours : [...tours, tour],
  );
  if (!isCompared(comparison.get(), tour.id))
    notify.info('You can compare three tours at a time. Remove one to add another.');
}

export function stopComparing(id: string): void {
  comparison.change((tours) => tours.filter((tour) => tour.id !== id));
}

export function clearComparison(): void {
  comparison.change(() => []);
}
