import { forgetSavedTrips } from '@aertrip/platform';
import { errorMessage } from '../lib/operation';
import type { Store } from '../lib/store';
import type { CustomerAuthState } from './customer-state';
import type { CustomerUser, Identity, IdentitySource } from './identity';

export const noUserMessage = 'No user is currently signed in';

/** Stores the signed-in user; a signed-in customer needs no login prompt. */
export function showUser(store: Store<CustomerAuthState>, user: CustomerUser | null): void {
  store.set(user ? { user, showLoginPrompt: false } : { user: null });
}

/** Stores the customer after a sign-in or a change. @throws Error when signed out */
export function showSignedIn(store: Store<CustomerAuthState>, identity: Identity): CustomerUser {
  const user = identity.currentUser();
  if (!user) throw new Error(noUserMessage);
  showUser(store, user);
  return user;
}

interface ConnectionParts {
  readonly store: Store<CustomerAuthState>;
  readonly source: IdentitySource;
  /** Ends loading, unless an operation is running. */
  readonly settle: () => void;
}

/** Reloads an unconfirmed account when the page is shown again: the confirmation link opens in another tab. */
function watchForConfirmation(store: Store<CustomerAuthState>, identity: Identity): void {
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'visible' || store.get().user?.emailVerified !== false) return;
    identity
      .reload()
      .then(() => showUser(store, identity.currentUser()))
      .catch((error: unknown) => console.warn('The account was not refreshed:', error));
  });
}

/**
 * Removes saved trips from the browser once the customer who saved them has signed out or been erased, here or elsewhere.
 * @param wasSignedIn by the browser's stored sign-in
 * @returns to be called with each answer of the provider
 */
function forgetTripsOfOthers(wasSignedIn: boolean) {
  let before: string | null | undefined = wasSignedIn ? undefined : null;
  return (user: CustomerUser | null) => {
    const now = user?.uid ?? null;
    const isOver = before === undefined ? now === null : before !== null && before !== now;
    before = now;
    if (isOver)
      forgetSavedTrips().catch((error: unknown) => console.warn('Saved trips were not removed:', error));
  };
}

/** Resolves with the provider's first answer; stores every later one as well. */
function listen(
  { store, settle }: ConnectionParts,
  identity: Identity,
  wasSignedIn: boolean,
): Promise<Identity> {
  const forgetTrips = forgetTripsOfOthers(wasSignedIn);
  watchForConfirmation(store, identity);
  return new Promise((resolve) => {
    identity.onUserChange((user) => {
      forgetTrips(user);
      showUser(store, user);
      settle();
      resolve(identity);
    });
  });
}

export interface ProviderConnection {
  /** The loaded provider after its first answer; the next caller retries a failed load. */
  connect(): Promise<Identity>;
  /** Whether the provider has been loaded, or is loading. */
  isRequested(): boolean;
}

/** Loads the identity provider once and keeps the state in sync. */
export function createProviderConnection(parts: ConnectionParts): ProviderConnection {
  const { store, source, settle } = parts;
  let connection: Promise<Identity> | undefined;

  const load = () => {
    const wasSignedIn = source.isProbablySignedIn();
    return source
      .load()
      .then((identity) => listen(parts, identity, wasSignedIn))
      .catch((error: unknown) => {
        connection = undefined;
        store.set({ error: errorMessage(error) });
        settle();
        throw error;
      });
  };

  return {
    connect: () => (connection ??= load()),
    isRequested: () => connection !== undefined,
  };
}
