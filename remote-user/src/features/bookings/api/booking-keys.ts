import { customerKey } from '../../../lib/use-customer';

/** Query keys of the customer's bookings. */
export const bookingKeys = {
  all: (uid: string) => customerKey(uid, 'bookings'),
  list: (uid: string) => customerKey(uid, 'bookings', 'list'),
  details: (uid: string, id: string) => customerKey(uid, 'bookings', 'details', id),
  cancellation: (uid: string, id: string) => customerKey(uid, 'bookings', 'cancellation', id),
  changes: (uid: string, id: string) => customerKey(uid, 'bookings', 'changes', id),
  papers: (uid: string, id: string, files: readonly string[]) => customerKey(uid, 'papers', id, ...files),
  savedTrip: (uid: string, id: string) => customerKey(uid, 'saved-trip', id),
  otherAccounts: (uid: string) => customerKey(uid, 'other-accounts'),
  reviews: (uid: string) => customerKey(uid, 'reviews'),
};
