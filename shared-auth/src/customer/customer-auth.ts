import { useSyncExternalStore } from 'react';
import { createCustomerAuth } from './customer-operations';
import { createCustomerStore, initialCustomerState, type CustomerAuthState } from './customer-state';
import { firebaseIdentity } from './firebase-identity';
import { createPromptFlag } from './login-prompt';

const store = createCustomerStore();

/** The customer's auth of this page; there is one, shared by the host and every remote. */
export const customerAuth = createCustomerAuth({
  store,
  source: firebaseIdentity,
  promptFlag: createPromptFlag(),
});

/** The customer's auth state; on a server, and while a page hydrates, the loading state. */
export function useCustomerAuth(): CustomerAuthState {
  return useSyncExternalStore(store.subscribe, store.get, () => initialCustomerState);
}
