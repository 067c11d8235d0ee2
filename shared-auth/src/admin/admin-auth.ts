import { useSyncExternalStore } from 'react';
import { adminClient } from './admin-client';
import { createAdminAuth } from './admin-operations';
import { createAdminStore, initialAdminState, type AdminAuthState } from './admin-state';

const store = createAdminStore();

/** The administrator's auth of this page, apart from the customer's. */
export const adminAuth = createAdminAuth({ store, client: adminClient });

/** The administrator's auth state; on a server the loading state. */
export function useAdminAuth(): AdminAuthState {
  return useSyncExternalStore(store.subscribe, store.get, () => initialAdminState);
}
