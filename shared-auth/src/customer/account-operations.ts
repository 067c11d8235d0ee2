import { dictionary } from '@aertrip/platform/dictionary';
import { errorCode, errorMessage, type Run } from '../lib/operation';
import type { Store } from '../lib/store';
import type { CustomerAuth } from './customer-auth-contract';
import type { CustomerAuthState } from './customer-state';
import { forgetDrafts } from './forget-drafts';
import type { Identity } from './identity';
import { noUserMessage, showSignedIn, showUser } from './provider-connection';

interface OperationParts {
  readonly store: Store<CustomerAuthState>;
  readonly run: Run;
  readonly connect: () => Promise<Identity>;
}

/** The account works without the link, which can be sent again wherever a confirmed address is needed. */
const trySendVerification = (identity: Identity, returnPath: string): Promise<void> =>
  identity
    .sendVerification(returnPath)
    .catch((error: unknown) => console.warn('The confirmation link was not sent:', error));

/** A customer's session and account; guests have a code by SMS or a mailed link, and no password. */
export function createAccountOperations({ store, run, connect }: OperationParts) {
  const call = <Result>(operation: (identity: Identity) => Promise<Result>) =>
    run(async () => operation(await connect()));
  /** Shows the customer afterwards. */
  const callAndShow = (operation: (identity: Identity) => Promise<void>) =>
    call(async (identity) => {
      await operation(identity);
      return showSignedIn(store, identity);
    });
  /** @throws Error when signed out */
  const callSignedIn = <Result>(operation: (identity: Identity) => Promise<Result>) =>
    call((identity) => {
      if (!identity.currentUser()) throw new Error(noUserMessage);
      return operation(identity);
    });
  const forgetCustomer = () => {
    forgetDrafts();
    showUser(store, null);
  };

  return {
    signUp: ({ displayName, email, password, returnPath }) =>
      callAndShow(async (identity) => {
        await identity.createAccount(email, password);
        await identity.setDisplayName(displayName);
        await trySendVerification(identity, returnPath);
      }),
    signIn: ({ email, password }) => callAndShow((identity) => identity.signIn(email, password)),
    signInWithGoogle: () =>
      callAndShow((identity) =>
        identity.signInWithGoogle().catch((error: unknown) => {
          throw googleFailure(error);
        }),
      ),
    sendCode: (phone) => call((identity) => identity.sendCode(phone)),
    signInWithCode: (codeId, code) => callAndShow((identity) => identity.signInWithCode(codeId, code)),
    sendSignInLink: (email, returnPath) => call((identity) => identity.sendSignInLink(email, returnPath)),
    signInWithLink: (email, link) => callAndShow((identity) => identity.signInWithLink(email, link)),
    signOut: () =>
      call(async (identity) => {
        await identity.signOut();
        forgetCustomer();
      }),
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
        forgetCustomer();
      }),
  } satisfies Partial<CustomerAuth>;
}

const messages = dictionary<string>({
  'auth/popup-blocked':
    'Pop-up was blocked by your browser. Please allow pop-ups for this site and try again.',
  'auth/popup-closed-by-user': 'Sign-in was cancelled. Please try again.',
  'auth/cancelled-popup-request': 'Another sign-in attempt is already in progress.',
});

/** Error of a Google sign-in with the product's message, or the provider's. */
function googleFailure(error: unknown): Error {
  const code = errorCode(error);
  const message = (code === undefined ? undefined : messages[code]) ?? errorMessage(error);
  return Object.assign(new Error(message, { cause: error }), { code });
}
