import { createStore, type Store } from '../lib/store';
import type { CustomerUser } from './identity';

/** Purpose of a sign-in. */
export interface SignInPurpose {
  /** Short label of the next step: `Kashmir in Bloom, 1 May 2027`. */
  readonly label: string;
  /** Path of this site to continue at. */
  readonly path: string;
}

export interface CustomerAuthState {
  readonly user: CustomerUser | null;
  /** True until the provider's first answer, and during every operation. */
  readonly loading: boolean;
  /** Error message of the last operation. */
  readonly error: string | null;
  readonly showLoginPrompt: boolean;
  /** Purpose of the open prompt; none when it opened on its timer. */
  readonly purpose?: SignInPurpose | undefined;
}

/** Initial state before the provider's answer; also rendered by a server. */
export const initialCustomerState: CustomerAuthState = {
  user: null,
  loading: true,
  error: null,
  showLoginPrompt: false,
};

export const createCustomerStore = (): Store<CustomerAuthState> => createStore(initialCustomerState);
