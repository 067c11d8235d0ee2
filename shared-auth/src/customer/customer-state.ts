import { createStore, type Store } from '../lib/store';
import type { CustomerUser } from './identity';

export interface CustomerAuthState {
  readonly user: CustomerUser | null;
  /** True from the start until the provider's first answer, and during every operation. */
  readonly loading: boolean;
  /** Message of the last operation, when it failed. */
  readonly error: string | null;
  readonly showLoginPrompt: boolean;
}

/** What is known before the provider has answered; also what a server renders. */
export const initialCustomerState: CustomerAuthState = {
  user: null,
  loading: true,
  error: null,
  showLoginPrompt: false,
};

export const createCustomerStore = (): Store<CustomerAuthState> => createStore(initialCustomerState);
