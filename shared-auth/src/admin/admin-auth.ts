import { useSyncExternalStore } from 'react';
import { adminClient } from './admin-client';
import { createAdminAuth } from './admin-operations';
import { createAdminStore, initialAdminState, type AdminAuthState } from './admin-state';

const store = createAdminStore();

/** This page's administrator auth, separate from the customer's. */
export const adminAuth = createAdminAuth({ store, client: adminClient });

/** The administrator's auth state; the loading state on a server. */
export function useAdminAuth(): AdminAuthState {
  return useSyncExternalStore(store.subscribe, store.get, () => initialAdminState);
}
