import { whenIdle } from '@aertrip/platform';
import { createOperations, errorMessage } from '../lib/operation';
import type { Store } from '../lib/store';
import { createAccountOperations } from './account-operations';
import type { CustomerAuth } from './customer-auth-contract';
import type { CustomerAuthState, SignInPurpose } from './customer-state';
import { needsEarlyPopup } from './early-popup';
import type { IdentitySource } from './identity';
import { scheduleLoginPrompt, type PromptFlag } from './login-prompt';
import { createProviderConnection, showUser, type ProviderConnection } from './provider-connection';

export interface CustomerAuthParts {
  readonly store: Store<CustomerAuthState>;
  readonly source: IdentitySource;
  readonly promptFlag: PromptFlag;
}

/** Pauses in ms before a provider that failed to load is requested again. */
const [firstPause, longestPause] = [500, 30_000];

type Prompt = Pick<CustomerAuth, 'requireSignIn' | 'openLoginPrompt' | 'closeLoginPrompt'>;

function createPrompt({ store, source, promptFlag }: CustomerAuthParts, preload: () => unknown): Prompt {
  const openLoginPrompt = (purpose?: SignInPurpose) => {
    if (needsEarlyPopup()) preload();
    promptFlag.set();
    store.set({ showLoginPrompt: true, purpose });
  };
  return {
    requireSignIn(purpose) {
      const { user, loading } = store.get();
      // A restoring session counts as signed in, so that an early click opens no prompt.
      if (user || (loading && source.isProbablySignedIn())) return true;
      openLoginPrompt(purpose);
      return false;
    },
    openLoginPrompt,
    closeLoginPrompt: () => store.set({ showLoginPrompt: false }),
  };
}

function createStart(
  { store, source, promptFlag }: CustomerAuthParts,
  { connect, isRequested }: ProviderConnection,
  { openLoginPrompt, settle }: { readonly openLoginPrompt: () => void; readonly settle: () => void },
): () => void {
  let isStarted = false;
  const begin = (pause = firstPause) => {
    connect().catch((error: unknown) => {
      console.warn(errorMessage(error));
      // Until then, a signed-in customer is shown as signed out.
      setTimeout(() => {
        if (source.isProbablySignedIn()) begin(Math.min(2 * pause, longestPause));
      }, pause);
    });
  };
  return () => {
    if (isStarted) return;
    isStarted = true;
    scheduleLoginPrompt(store, promptFlag, openLoginPrompt);
    if (source.isProbablySignedIn()) {
      begin();
      return;
    }
    // Signed out: the provider's library loads with the first sign-in, here or in another tab.
    source.onSignInElsewhere(() => begin());
    whenIdle(() => {
      if (!isRequested()) settle();
    });
  };
}

export function createCustomerAuth(parts: CustomerAuthParts): CustomerAuth {
  const { store, source } = parts;
  const { run, settle } = createOperations(store);
  const connection = createProviderConnection({ store, source, settle });
  const { connect, isRequested } = connection;
  const preload = () =>
    connect().then(
      () => undefined,
      () => undefined,
    );
  const prompt = createPrompt(parts, preload);

  return {
    start: createStart(parts, connection, { openLoginPrompt: prompt.openLoginPrompt, settle }),
    getState: store.get,
    subscribe: store.subscribe,
    ...createAccountOperations({ store, run, connect }),
    async refreshUser() {
      if (!store.get().user) return;
      const identity = await connect();
      await identity.reload();
      showUser(store, identity.currentUser());
    },
    ...prompt,
    preload,
    async idToken(force) {
      // A visitor who never signed in must not wait for the provider's library.
      if (!isRequested() && !source.isProbablySignedIn()) return null;
      const identity = await connect();
      return identity.idToken(force);
    },
  };
}
