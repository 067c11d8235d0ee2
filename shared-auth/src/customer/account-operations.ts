import { errorCode } from '../lib/error-code';
import type { Run } from '../lib/operation';
import type { Store } from '../lib/store';
import type { CustomerAuth } from './customer-auth-contract';
import type { CustomerAuthState } from './customer-state';
import { forgetDrafts } from './forget-drafts';
import type { Identity } from './identity';
import { noUserMessage, showSignedIn, showUser } from './provider-connection';

/** Dependencies of a customer's session and account operations. */
export interface OperationParts {
  readonly store: Store<CustomerAuthState>;
  readonly run: Run;
  readonly connect: () => Promise<Identity>;
}

type AccountOperations = Pick<
  CustomerAuth,
  | 'updateProfile'
  | 'sendPasswordReset'
  | 'addPassword'
  | 'changePassword'
  | 'sendVerification'
  | 'deleteAccount'
  | 'refreshUser'
>;

/** A customer's account operations. */
export function createAccountOperations({ store, run, connect }: OperationParts): AccountOperations {
  /** @throws Error when signed out */
  const connectSignedIn = async () => {
    const identity = await connect();
    if (!identity.currentUser()) throw new Error(noUserMessage);
    return identity;
  };

  return {
    updateProfile: ({ displayName }) =>
      run(async () => {
        const identity = await connectSignedIn();
        await identity.setDisplayName(displayName);
        await identity.reload();
        return showSignedIn(store, identity);
      }),
    sendPasswordReset: (email) =>
      run(async () => {
        const identity = await connect();
        await identity.sendPasswordReset(email).catch((error: unknown) => {
          // Does not reveal whether an account exists.
          if (errorCode(error) !== 'auth/user-not-found') throw error;
        });
      }),
    changePassword: ({ currentPassword, newPassword }) =>
      run(async () => {
        const identity = await connectSignedIn();
        await identity.changePassword(currentPassword, newPassword);
      }),
    addPassword: ({ email, password, returnPath }) =>
      run(async () => {
        const identity = await connectSignedIn();
        await identity.addPassword(email, password);
        await identity.sendVerification(returnPath).catch((error: unknown) => {
          // The password works, and the link can be sent again.
          console.warn('The confirmation link was not sent:', error);
        });
        return showSignedIn(store, identity);
      }),
    sendVerification: (returnPath) =>
      run(async () => {
        const identity = await connectSignedIn();
        await identity.sendVerification(returnPath);
      }),
    deleteAccount: () =>
      run(async () => {
        const identity = await connectSignedIn();
        await identity.deleteAccount();
        forgetDrafts();
        showUser(store, null);
      }),
    async refreshUser() {
      if (!store.get().user) return;
      const identity = await connect();
      await identity.reload();
      showUser(store, identity.currentUser());
    },
  };
}
