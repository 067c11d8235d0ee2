import { addToAccount, removeFromAccount } from '../api/account-shortlist';
import { shortlist, type ShortlistItem } from './shortlist';

const without = (items: readonly ShortlistItem[], others: readonly ShortlistItem[]) =>
  items.filter(({ packageId }) => !others.some((other) => other.packageId === packageId));

/**
 * Makes the list of this browser the customer's: what nobody's list held joins the account; another customer's list does
 * not. From then on the account decides, so that a tour removed on one device does not come back from another.
 * @throws AppError when the account cannot be reached: the browser keeps its list as it is
 */
export async function joinAccount(uid: string): Promise<void> {
  const before = shortlist.get();
  const isNobodys = before.owner === null;
  const joined = await addToAccount(isNobodys ? before.items : []);
  // What was saved and removed while the account answered holds.
  const { items } = shortlist.get();
  const added = without(items, before.items);
  const removed = without(before.items, items);
  shortlist.change(() => ({ owner: uid, items: [...added, ...without(joined, [...added, ...removed])] }));
  if (!isNobodys) return;
  // Changes of a list that was still nobody's have not been sent.
  if (added.length > 0) await addToAccount(added);
  for (const { packageId } of removed) await removeFromAccount(packageId);
}

/** After signing out: the list stands in the account, and the next person at this browser has their own. */
export function leaveAccount(): void {
  shortlist.change((list) => (list.owner === null ? list : shortlist.empty));
}
