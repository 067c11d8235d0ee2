import type { QueryClient } from '@tanstack/react-query';
import { customerAuth } from 'shared-auth';

/** Prefix of the query key of everything that belongs to one customer: another one never reads it from the cache. */
export const customerKey = (uid: string, ...rest: readonly unknown[]) => ['customer', uid, ...rest] as const;

/**
 * Removes from the cache what belonged to a customer as soon as somebody else, or nobody, is signed in.
 * @returns a function that ends the subscription
 */
export function forgetOnSignOut(queryClient: QueryClient): () => void {
  let uid = customerAuth.getState().user?.uid;
  return customerAuth.subscribe(() => {
    const now = customerAuth.getState().user?.uid;
    if (uid !== undefined && uid !== now) queryClient.removeQueries({ queryKey: customerKey(uid) });
    uid = now;
  });
}
