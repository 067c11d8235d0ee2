import { notify } from '@aertrip/platform';
import type { Tour } from '../../components/card-tools';
import { isSaved, maxSaved, shortlist, withItem, withoutItem, type ShortlistItem } from './shortlist';

/** The account client, loaded for signed-in customers only. */
const account = () => import('./account-shortlist');

let lastWrite: Promise<void> = Promise.resolve();

/**
 * Sequential: a tour saved and removed in quick succession must arrive in that order. A failed change is reverted, as
 * the next page shows the account's list anyway.
 */
function storeInAccount(store: () => Promise<void>, undo: () => void) {
  lastWrite = lastWrite.then(store).catch(() => {
    undo();
    notify.error('Your shortlist could not be updated. Please try again.');
  });
}

function add(item: ShortlistItem) {
  shortlist.change((list) => withItem(list, item));
}

function remove(packageId: string) {
  shortlist.change((list) => withoutItem(list, packageId));
}

/** Saves a tour with its departure; refuses a fifty-first with an explanation. */
export function saveTour({ id, departureId }: Tour): void {
  const item = { packageId: id, departureId, addedAt: new Date().toISOString() };
  add(item);
  const list = shortlist.get();
  if (!isSaved(list, id)) {
    notify.info(`Your shortlist holds ${maxSaved} tours. Remove one to save another.`);
    return;
  }
  if (list.owner !== null)
    storeInAccount(
      async () => (await account()).addToAccount([item]).then(() => undefined),
      () => remove(id),
    );
}

/** Removes a tour from the list. */
export function unsaveTour(packageId: string): void {
  const { owner, items } = shortlist.get();
  const item = items.find((candidate) => candidate.packageId === packageId);
  if (!item) return;
  remove(packageId);
  if (owner !== null)
    storeInAccount(
      async () => (await account()).removeFromAccount(packageId),
      () => add(item),
    );
}
