import { useCustomerAuth, type CustomerUser, customerAuth } from 'shared-auth';
import type { QueryClient } from '@tanstack/react-query';

/**
 * The signed-in customer, for screens behind the guard.
 * @throws Error elsewhere
 */
export function useCustomer(): CustomerUser {
  const { user } = useCustomerAuth();
  if (!user) throw new Error('A customer screen stands outside the guard.');
  return user;
}

/** Query key prefix of one customer's data, so that no other customer reads it from the cache. */
export const customerKey = (uid: string, ...rest: readonly unknown[]) => ['customer', uid, ...rest] as const;

/**
 * Clears a customer's cached data when the user changes or signs out.
 * @returns a function that unsubscribes
 */
export function forgetOnSignOut(queryClient: QueryClient): () => void {
  let uid = customerAuth.getState().user?.uid;
  return customerAuth.subscribe(() => {
    const now = customerAuth.getState().user?.uid;
    if (uid !== undefined && uid !== now) queryClient.removeQueries({ queryKey: customerKey(uid) });
    uid = now;
  });
}
