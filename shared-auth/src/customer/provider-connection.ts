import { errorMessage } from '../lib/operation';
import type { Store } from '../lib/store';
import type { CustomerAuthState } from './customer-state';
import type { CustomerUser, Identity, IdentitySource } from './identity';

export const noUserMessage = 'No user is currently signed in';

/** Writes who is signed in into the state; a signed-in customer needs no login prompt. */
export function showUser(store: Store<CustomerAuthState>, user: CustomerUser | null): void {
  store.set(user ? { user, showLoginPrompt: false } : { user: null });
}

/** Shows the customer who has just signed in or changed. @throws Error when nobody is signed in */
export function showSignedIn(store: Store<CustomerAuthState>, identity: Identity): CustomerUser {
  const user = identity.currentUser();
  if (!user) throw new Error(noUserMessage);
  showUser(store, user);
  return user;
}

interface ConnectionParts {
  readonly store: Store<CustomerAuthState>;
  readonly source: IdentitySource;
  /** Ends loading, unless an operation is still running. */
  readonly settle: () => void;
}

/** Reads an unconfirmed account again when the page is shown again: the confirmation link is opened in another tab. */
function watchForConfirmation(store: Store<CustomerAuthState>, identity: Identity): void {
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'visible' || store.get().user?.emailVerified !== false) return;
    identity
      .reload()
      .then(() => showUser(store, identity.currentUser()))
      .catch((error: unknown) => console.warn('The account was not refreshed:', error));
  });
}

/** Resolves with the provider's first answer; every later one is written into the state as well. */
function listen({ store, settle }: ConnectionParts, identity: Identity): Promise<Identity> {
  watchForConfirmation(store, identity);
  return new Promise((resolve) => {
    identity.onUserChange((user) => {
      showUser(store, user);
      settle();
      resolve(identity);
    });
  });
}

export interface ProviderConnection {
  /** The provider, loaded and with its first answer given; a failed load is tried again by the next caller. */
  connect(): Promise<Identity>;
  /** Whether the provider has been loaded, or is being loaded. */
  isRequested(): boolean;
}

/** Loads the identity provider once and keeps the state in step with it. */
export function createProviderConnection(parts: ConnectionParts): ProviderConnection {
  const { store, source, settle } = parts;
  let connection: Promise<Identity> | undefined;

  const load = () =>
    source
      .load()
      .then((identity) => listen(parts, identity))
      .catch((error: unknown) => {
        connection = undefined;
        store.set({ error: errorMessage(error) });
        settle();
        throw error;
      });

  return {
    connect: () => (connection ??= load()),
    isRequested: () => connection !== undefined,
  };
}
