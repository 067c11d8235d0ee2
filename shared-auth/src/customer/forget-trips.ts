import { forgetSavedTrips } from '@aertrip/platform';
import type { Store } from '../lib/store';
import type { CustomerAuthState } from './customer-state';

/** Saved trips are the customer's who saved them: removed from the browser when that customer signs out or is erased. */
export function forgetTripsOnSignOut(store: Store<CustomerAuthState>): void {
  let uid = store.get().user?.uid;
  store.subscribe(() => {
    const now = store.get().user?.uid;
    if (uid !== undefined && uid !== now)
      forgetSavedTrips().catch((error: unknown) => console.warn('Saved trips were not removed:', error));
    uid = now;
  });
}
