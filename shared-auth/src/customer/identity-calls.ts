import type { Run } from '../lib/operation';
import type { Store } from '../lib/store';
import type { CustomerAuthState } from './customer-state';
import type { Identity } from './identity';
import { noUserMessage, showSignedIn } from './provider-connection';

interface CallParts {
  readonly store: Store<CustomerAuthState>;
  readonly run: Run;
  readonly connect: () => Promise<Identity>;
}

type Operation<Result> = (identity: Identity) => Promise<Result>;

export type IdentityCalls = ReturnType<typeof createIdentityCalls>;

/** Operations of the customer's auth state on the identity provider, which each loads first. */
export function createIdentityCalls({ store, run, connect }: CallParts) {
  const call = <Result>(operation: Operation<Result>) => run(async () => operation(await connect()));
  return {
    call,
    /** Shows the customer afterwards. */
    callAndShow: (operation: Operation<void>) =>
      call(async (identity) => {
        await operation(identity);
        return showSignedIn(store, identity);
      }),
    /** @throws Error when signed out */
    callSignedIn: <Result>(operation: Operation<Result>) =>
      call((identity) => {
        if (!identity.currentUser()) throw new Error(noUserMessage);
        return operation(identity);
      }),
  };
}
