import { errorCode } from '../lib/operation';
import type { Store } from '../lib/store';
import type { CustomerAuth } from './customer-auth-contract';
import type { CustomerAuthState } from './customer-state';
import { forgetDrafts } from './forget-drafts';
import type { Identity } from './identity';
import type { IdentityCalls } from './identity-calls';
import { showSignedIn, showUser } from './provider-connection';

type AccountOperations = Pick<
  CustomerAuth,
  | 'updateProfile'
  | 'sendPasswordReset'
  | 'addPassword'
  | 'changePassword'
  | 'sendVerification'
  | 'deleteAccount'
>;

/** The account works without the link, which can be sent again wherever a confirmed address is needed. */
export const trySendVerification = (identity: Identity, returnPath: string): Promise<void> =>
  identity
    .sendVerification(returnPath)
    .catch((error: unknown) => console.warn('The confirmation link was not sent:', error));

/** A customer's account operations. */
export function createAccountOperations(
  store: Store<CustomerAuthState>,
  { call, callSignedIn }: IdentityCalls,
): AccountOperations {
  return {
    updateProfile: ({ displayName }) =>
      callSignedIn(async (identity) => {
        await identity.setDisplayName(displayName);
        await identity.reload();
        return showSignedIn(store, identity);
      }),
    sendPasswordReset: (email) =>
      call((identity) =>
        identity.sendPasswordReset(email).catch((error: unknown) => {
          // Does not reveal whether an account exists.
          if (errorCode(error) !== 'auth/user-not-found') throw error;
        }),
      ),
    changePassword: ({ currentPassword, newPassword }) =>
      callSignedIn((identity) => identity.changePassword(currentPassword, newPassword)),
    addPassword: ({ email, password, returnPath }) =>
      callSignedIn(async (identity) => {
        await identity.addPassword(email, password);
        await trySendVerification(identity, returnPath);
        return showSignedIn(store, identity);
      }),
    sendVerification: (returnPath) => callSignedIn((identity) => identity.sendVerification(returnPath)),
    deleteAccount: () =>
      callSignedIn(async (identity) => {
        await identity.deleteAccount();
        forgetDrafts();
        showUser(store, null);
      }),
  };
}
