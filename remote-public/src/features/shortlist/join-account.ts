import { addToAccount, removeFromAccount } from './account-shortlist';
import { shortlist, type ShortlistItem } from './shortlist';

const without = (items: readonly ShortlistItem[], others: readonly ShortlistItem[]) =>
  items.filter(({ packageId }) => !others.some((other) => other.packageId === packageId));

/**
 * Makes the browser's list the customer's. An anonymous list joins the account; another customer's list does not.
 * From then on the account decides, so that a tour removed on one device does not return from another.
 * @throws AppError when the account is unreachable: the browser keeps its list
 */
export async function joinAccount(uid: string): Promise<void> {
  const before = shortlist.get();
  const isAnonymous = before.owner === null;
  const joined = await addToAccount(isAnonymous ? before.items : []);
  // Keep the changes made while the account responded.
  const { items } = shortlist.get();
  const added = without(items, before.items);
  const removed = without(before.items, items);
  shortlist.change(() => ({ owner: uid, items: [...added, ...without(joined, [...added, ...removed])] }));
  if (!isAnonymous) return;
  // Changes of an anonymous list have not been sent.
  if (added.length > 0) await addToAccount(added);
  for (const { packageId } of removed) await removeFromAccount(packageId);
}

/** After sign-out: the account has the list, and the next person at this browser starts with an empty one. */
export function leaveAccount(): void {
  shortlist.change((list) => (list.owner === null ? list : shortlist.empty));
}
