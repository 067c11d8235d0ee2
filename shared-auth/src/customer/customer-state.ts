import { createStore, type Store } from '../lib/store';
import type { CustomerUser } from './identity';

/** What somebody signs in for. */
export interface SignInPurpose {
  /** What goes on afterwards, in a few words: `Kashmir in Bloom, 1 May 2027`. */
  readonly label: string;
  /** Path of this site to go to afterwards. */
  readonly path: string;
}

export interface CustomerAuthState {
  readonly user: CustomerUser | null;
  /** True from the start until the provider's first answer, and during every operation. */
  readonly loading: boolean;
  /** Message of the last operation, when it failed. */
  readonly error: string | null;
  readonly showLoginPrompt: boolean;
  /** What the open prompt was opened for; none when it opened by itself. */
  readonly purpose?: SignInPurpose | undefined;
}

/** What is known before the provider has answered; also what a server renders. */
export const initialCustomerState: CustomerAuthState = {
  user: null,
  loading: true,
  error: null,
  showLoginPrompt: false,
};

export const createCustomerStore = (): Store<CustomerAuthState> => createStore(initialCustomerState);
