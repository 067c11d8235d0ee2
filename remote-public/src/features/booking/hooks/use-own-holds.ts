import { useQuery } from '@tanstack/react-query';
import { useCustomerAuth } from 'shared-auth';
import { ownHoldsOptions, type OwnHold } from '../api/own-holds';

/** The customer's current holds of a tour; empty for visitors, and until they are known. */
export function useOwnHolds(packageSlug: string): readonly OwnHold[] {
  const { user } = useCustomerAuth();
  const { data = [] } = useQuery(ownHoldsOptions(user?.uid));
  return data.filter((hold) => hold.packageSlug === packageSlug);
}
