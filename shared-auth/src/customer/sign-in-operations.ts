import type { CustomerAuth } from './customer-auth-contract';
import { forgetDrafts } from './forget-drafts';
import { googleFailure } from './google-sign-in';
import type { OperationParts } from './account-operations';
import { showSignedIn, showUser } from './provider-connection';

type SignInOperations = Pick<CustomerAuth, 'signUp' | 'signIn' | 'signInWithGoogle' | 'signOut'>;

/** Operations that start and end a customer's session. */
export function createSignInOperations({ store, run, connect }: OperationParts): SignInOperations {
  return {
    signUp: ({ displayName, email, password, returnPath }) =>
      run(async () => {
        const identity = await connect();
        await identity.createAccount(email, password);
        await identity.setDisplayName(displayName);
        await identity.sendVerification(returnPath).catch((error: unknown) => {
          // The account exists, and the link can be sent again wherever a confirmed address is needed.
          console.warn('The confirmation link was not sent:', error);
        });
        return showSignedIn(store, identity);
      }),
    signIn: ({ email, password }) =>
      run(async () => {
        const identity = await connect();
        await identity.signIn(email, password);
        return showSignedIn(store, identity);
      }),
    signInWithGoogle: () =>
      run(async () => {
        try {
          const identity = await connect();
          await identity.signInWithGoogle();
          return showSignedIn(store, identity);
        } catch (error) {
          throw googleFailure(error);
        }
      }),
    signOut: () =>
      run(async () => {
        const identity = await connect();
        await identity.signOut();
        forgetDrafts();
        showUser(store, null);
      }),
  };
}
