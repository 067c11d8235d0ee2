import type { CustomerAuth } from './customer-auth-contract';
import { googleFailure } from './google-sign-in';
import type { OperationParts } from './account-operations';
import { showSignedIn, showUser } from './provider-connection';

type SignInOperations = Pick<CustomerAuth, 'signUp' | 'signIn' | 'signInWithGoogle' | 'signOut'>;

/** What begins and ends a customer's session. */
export function createSignInOperations({ store, run, connect }: OperationParts): SignInOperations {
  return {
    signUp: ({ displayName, email, password }) =>
      run(async () => {
        const identity = await connect();
        await identity.createAccount(email, password);
        await identity.setDisplayName(displayName);
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
        showUser(store, null);
      }),
  };
}
