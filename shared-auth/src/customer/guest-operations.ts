import type { OperationParts } from './account-operations';
import type { CustomerAuth } from './customer-auth-contract';
import { showSignedIn } from './provider-connection';

type GuestOperations = Pick<
  CustomerAuth,
  'sendCode' | 'signInWithCode' | 'sendSignInLink' | 'signInWithLink'
>;

/** Sign-in of guests without a password: a code by SMS, or a mailed link. */
export function createGuestOperations({ store, run, connect }: OperationParts): GuestOperations {
  return {
    sendCode: (phone) =>
      run(async () => {
        const identity = await connect();
        return identity.sendCode(phone);
      }),
    signInWithCode: (codeId, code) =>
      run(async () => {
        const identity = await connect();
        await identity.signInWithCode(codeId, code);
        return showSignedIn(store, identity);
      }),
    sendSignInLink: (email, returnPath) =>
      run(async () => {
        const identity = await connect();
        await identity.sendSignInLink(email, returnPath);
      }),
    signInWithLink: (email, link) =>
      run(async () => {
        const identity = await connect();
        await identity.signInWithLink(email, link);
        return showSignedIn(store, identity);
      }),
  };
}
