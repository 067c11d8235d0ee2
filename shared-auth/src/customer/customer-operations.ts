import { whenIdle } from '@aertrip/platform';
import { createOperations, messageOf } from '../operation';
import type { Store } from '../store';
import type { CustomerAuth } from './customer-auth-contract';
import type { CustomerAuthState } from './customer-state';
import { errorCode, googleFailure } from './google-sign-in';
import type { CustomerUser, Identity, IdentitySource } from './identity';
import { scheduleLoginPrompt, type PromptFlag } from './login-prompt';

export interface CustomerAuthParts {
  readonly store: Store<CustomerAuthState>;
  readonly source: IdentitySource;
  readonly promptFlag: PromptFlag;
}

const noUserMessage = 'No user is currently signed in';

export function createCustomerAuth({ store, source, promptFlag }: CustomerAuthParts): CustomerAuth {
  const { run, settle } = createOperations(store);
  let started = false;
  let connection: Promise<Identity> | undefined;

  const showUser = (user: CustomerUser | null) =>
    store.set(user ? { user, showLoginPrompt: false } : { user: null });

  const listen = (identity: Identity) =>
    new Promise<Identity>((resolve) => {
      let answered = false;
      identity.onUserChange((user) => {
        showUser(user);
        settle();
        if (answered) return;
        answered = true;
        resolve(identity);
      });
    });

  /** The provider, loaded and with its first answer given; a failed load is tried again by the next caller. */
  const connect = (): Promise<Identity> => {
    connection ??= source
      .load()
      .then(listen)
      .catch((error: unknown) => {
        connection = undefined;
        store.set({ error: messageOf(error) });
        settle();
        throw error;
      });
    return connection;
  };

  const begin = () => {
    connect().catch((error: unknown) => console.warn(messageOf(error)));
  };

  const signedIn = (identity: Identity): CustomerUser => {
    const user = identity.currentUser();
    if (!user) throw new Error(noUserMessage);
    showUser(user);
    return user;
  };

  const open = () => {
    promptFlag.set();
    store.set({ showLoginPrompt: true });
  };

  return {
    start() {
      if (started) return;
      started = true;
      scheduleLoginPrompt(store, promptFlag, open);
      if (source.isProbablySignedIn()) begin();
      else whenIdle(begin);
    },
    getState: store.get,
    subscribe: store.subscribe,

    signUp: ({ displayName, email, password }) =>
      run(async () => {
        const identity = await connect();
        await identity.createAccount(email, password);
        await identity.setDisplayName(displayName);
        return signedIn(identity);
      }),
    signIn: ({ email, password }) =>
      run(async () => {
        const identity = await connect();
        await identity.signIn(email, password);
        return signedIn(identity);
      }),
    signInWithGoogle: () =>
      run(async () => {
        try {
          const identity = await connect();
          await identity.signInWithGoogle();
          return signedIn(identity);
        } catch (error) {
          throw googleFailure(error);
        }
      }),
    signOut: () =>
      run(async () => {
        const identity = await connect();
        await identity.signOut();
        showUser(null);
      }),
    updateProfile: ({ displayName }) =>
      run(async () => {
        const identity = await connect();
        if (!identity.currentUser()) throw new Error(noUserMessage);
        await identity.setDisplayName(displayName);
        await identity.reload();
        return signedIn(identity);
      }),
    sendPasswordReset: (email) =>
      run(async () => {
        const identity = await connect();
        await identity.sendPasswordReset(email).catch((error: unknown) => {
          // Whether an account exists is nobody else's business.
          if (errorCode(error) !== 'auth/user-not-found') throw error;
        });
      }),
    changePassword: ({ currentPassword, newPassword }) =>
      run(async () => {
        const identity = await connect();
        if (!identity.currentUser()) throw new Error(noUserMessage);
        await identity.changePassword(currentPassword, newPassword);
      }),
    sendVerification: () =>
      run(async () => {
        const identity = await connect();
        if (!identity.currentUser()) throw new Error(noUserMessage);
        await identity.sendVerification();
      }),
    async refreshUser() {
      if (!store.get().user) return;
      const identity = await connect();
      await identity.reload();
      showUser(identity.currentUser());
    },

    requireSignIn() {
      if (store.get().user) return true;
      open();
      return false;
    },
    openLoginPrompt: open,
    closeLoginPrompt: () => store.set({ showLoginPrompt: false }),
    preload: () =>
      connect().then(
        () => undefined,
        () => undefined,
      ),
    async idToken(force) {
      // A visitor who never signed in here must not wait for the provider's library.
      if (!connection && !source.isProbablySignedIn()) return null;
      const identity = await connect();
      return identity.idToken(force);
    },
  };
}
