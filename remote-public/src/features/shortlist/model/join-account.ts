import { addToAccount } from '../api/account-shortlist';
import { shortlist } from './shortlist';

/**
 * Makes the list of this browser the customer's: what nobody's list held joins the account; another customer's list does
 * not. From then on the account decides, so that a tour removed on one device does not come back from another.
 * @throws AppError when the account cannot be reached: the browser keeps its list as it is
 */
export async function joinAccount(uid: string): Promise<void> {
  const { owner, items } = shortlist.get();
  const joined = await addToAccount(owner === null ? items : []);
  shortlist.change(() => ({ owner: uid, items: joined }));
}

/** After signing out: the list stands in the account, and the next person at this browser has their own. */
export function leaveAccount(): void {
  shortlist.change((list) => (list.owner === null ? list : shortlist.empty));
}
