import { useCustomerAuth } from 'shared-auth';
import { useEffect } from 'react';
import { createBrowserStore, fieldsOf, isText, isTextOrNull, useBrowserStore } from '../../lib/browser-store';

export interface ShortlistItem {
  readonly packageId: string;
  /** The selected departure; null for any. */
  readonly departureId: string | null;
  /** ISO 8601 */
  readonly addedAt: string;
}

export interface Shortlist {
  /** Uid of the customer who owns the list; null for a visitor. */
  readonly owner: string | null;
  /** The latest first. */
  readonly items: readonly ShortlistItem[];
}

function isItem(value: unknown): value is ShortlistItem {
  const { packageId, departureId, addedAt } = fieldsOf(value);
  return isText(packageId) && isTextOrNull(departureId) && isText(addedAt);
}

function isShortlist(value: unknown): value is Shortlist {
  const { owner, items } = fieldsOf(value);
  return isTextOrNull(owner) && Array.isArray(items) && items.every(isItem);
}

/** The database has the same limit for customers. */
export const maxSaved = 50;

/** The tours saved in this browser. */
export const shortlist = createBrowserStore<Shortlist>({
  key: 'aertrip.shortlist',
  isValue: isShortlist,
  empty: { owner: null, items: [] },
});

export const isSaved = ({ items }: Shortlist, packageId: string): boolean =>
  items.some((item) => item.packageId === packageId);

/** @returns the list with the tour first; the same list when it is full */
export function withItem(list: Shortlist, item: ShortlistItem): Shortlist {
  const others = list.items.filter(({ packageId }) => packageId !== item.packageId);
  return others.length >= maxSaved ? list : { ...list, items: [item, ...others] };
}

export const withoutItem = (list: Shortlist, packageId: string): Shortlist => ({
  ...list,
  items: list.items.filter((item) => item.packageId !== packageId),
});

/** Synchronizes the browser's list with that of the signed-in customer. Signed-out visitors load no code for it. */
export function useAccountShortlist(): void {
  const { user, loading } = useCustomerAuth();
  const owner = useBrowserStore(shortlist, (list) => list.owner);
  const uid = user?.uid ?? null;
  const isOut = !loading && uid === null && owner !== null;

  useEffect(() => {
    if (uid === null && !isOut) return;
    import('./join-account')
      .then(({ joinAccount, leaveAccount }) => (uid === null ? leaveAccount() : joinAccount(uid)))
      // Keep the browser's list; the next page tries again.
      .catch(() => undefined);
  }, [uid, isOut]);
}
