import { useCustomerAuth, type CustomerUser } from 'shared-auth';

/**
 * The signed-in customer, for screens behind the guard.
 * @throws Error elsewhere
 */
export function useCustomer(): CustomerUser {
  const { user } = useCustomerAuth();
  if (!user) throw new Error('A customer screen stands outside the guard.');
  return user;
}
