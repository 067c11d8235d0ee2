import { useSyncExternalStore } from 'react';
import { createCustomerAuth } from './customer-operations';
import { createCustomerStore, initialCustomerState, type CustomerAuthState } from './customer-state';
import { firebaseIdentity } from './firebase-identity';
import { createPromptFlag } from './login-prompt';

const store = createCustomerStore();

/** This page's customer auth, a single instance for the host and every remote. */
export const customerAuth = createCustomerAuth({
  store,
  source: firebaseIdentity,
  promptFlag: createPromptFlag(),
});

/** The customer's auth state; the loading state on a server and during hydration. */
export function useCustomerAuth(): CustomerAuthState {
  return useSyncExternalStore(store.subscribe, store.get, () => initialCustomerState);
}
