import { dictionary } from '@aertrip/platform/dictionary';
import type { Store } from '../lib/store';
import { trySendVerification } from './account-operations';
import type { CustomerAuth } from './customer-auth-contract';
import type { CustomerAuthState } from './customer-state';
import { forgetDrafts } from './forget-drafts';
import type { IdentityCalls } from './identity-calls';
import { showUser } from './provider-connection';
import { errorCode, errorMessage } from '../lib/operation';

type SignInOperations = Pick<
  CustomerAuth,
  | 'signUp'
  | 'signIn'
  | 'signInWithGoogle'
  | 'signOut'
  | 'sendCode'
  | 'signInWithCode'
  | 'sendSignInLink'
  | 'signInWithLink'
>;

/** Operations that start and end a customer's session; guests have a code by SMS or a mailed link, and no password. */
export function createSignInOperations(
  store: Store<CustomerAuthState>,
  { call, callAndShow }: IdentityCalls,
): SignInOperations {
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
        forgetDrafts();
        showUser(store, null);
      }),
  };
}

const messages = dictionary<string>({
  'auth/popup-blocked':
    'Pop-up was blocked by your browser. Please allow pop-ups for this site and try again.',
  'auth/popup-closed-by-user': 'Sign-in was cancelled. Please try again.',
  'auth/cancelled-popup-request': 'Another sign-in attempt is already in progress.',
});

/** Error of a Google sign-in with the product's message, or the provider's. */
export function googleFailure(error: unknown): Error {
  const code = errorCode(error);
  const message = (code === undefined ? undefined : messages[code]) ?? errorMessage(error);
  return Object.assign(new Error(message, { cause: error }), { code });
}
