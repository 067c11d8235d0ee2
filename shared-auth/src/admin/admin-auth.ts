import { useSyncExternalStore } from 'react';
import { once } from '../lib/once';
import { errorMessage } from '../lib/operation';
import type { AdminAuth } from './admin-auth-contract';
import { adminClient } from './admin-client';
import { createAdminStore, initialAdminState, type AdminAuthState } from './admin-state';

const store = createAdminStore();

/** Loaded with the admin area: the other pages need the state alone. */
const operations = once(async () =>
  (await import('./admin-operations')).createAdminAuth({ store, client: adminClient }),
);

/** This page's administrator auth, separate from the customer's. */
export const adminAuth: AdminAuth = {
  getState: store.get,
  subscribe: store.subscribe,
  async start() {
    // Beside the operations, which wait for it and report its failure.
    adminClient().catch(() => undefined);
    await operations().then(
      ({ start }) => start(),
      (error: unknown) => store.set({ loading: false, error: errorMessage(error) }),
    );
  },
  signUp: async (account) => (await operations()).signUp(account),
  signIn: async (credentials) => (await operations()).signIn(credentials),
  requestPasswordReset: async (email) => (await operations()).requestPasswordReset(email),
  openPasswordReset: async (tokenHash) => (await operations()).openPasswordReset(tokenHash),
  changePassword: async (password) => (await operations()).changePassword(password),
  signOut: async () => (await operations()).signOut(),
  leaveSession: async () => (await operations()).leaveSession(),
  refreshAccess: async () => (await operations()).refreshAccess(),
};

/** The administrator's auth state; the loading state on a server. */
export function useAdminAuth(): AdminAuthState {
  return useSyncExternalStore(store.subscribe, store.get, () => initialAdminState);
}
