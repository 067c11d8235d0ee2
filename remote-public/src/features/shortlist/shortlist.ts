import { notify } from '@aertrip/platform';
import type { Tour } from '../../components/card-tools';
import { createBrowserStore, fieldsOf, isText, isTextOrNull } from '../../lib/browser-store';

export interface ShortlistItem {
  readonly packageId: string;
  /** The selected departure; null for any. */
  readonly departureId: string | null;
}

function isItem(value: unknown): value is ShortlistItem {
  const { packageId, departureId } = fieldsOf(value);
  return isText(packageId) && isTextOrNull(departureId);
}

const maxSaved = 50;

/** The tours saved in this browser, the latest first. */
export const shortlist = createBrowserStore<readonly ShortlistItem[]>({
  key: 'aertrip.shortlist',
  isValue: (value): value is ShortlistItem[] => Array.isArray(value) && value.every(isItem),
  empty: [],
});

export const isSaved = (items: readonly ShortlistItem[], packageId: string): boolean =>
  items.some((item) => item.packageId === packageId);

/** Saves a tour with its departure; refuses a fifty-first with an explanation. */
export function saveTour({ id, departureId }: Tour): void {
  shortlist.change((items) => {
    const others = items.filter(({ packageId }) => packageId !== id);
    return others.length >= maxSaved ? items : [{ packageId: id, departureId }, ...others];
  });
  if (!isSaved(shortlist.get(), id))
    notify.info(`Your shortlist holds ${maxSaved} tours. Remove one to save another.`);
}

export function unsaveTour(packageId: string): void {
  shortlist.change((items) => items.filter((item) => item.packageId !== packageId));
}
