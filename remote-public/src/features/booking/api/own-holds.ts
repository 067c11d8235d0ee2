import { read, row, wireInteger } from '@aertrip/platform/rows';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { customerDatabase, useCustomerAuth } from 'shared-auth';
import * as v from 'valibot';

const holdsSchema = v.array(
  row({
    id: v.string(),
    departure_id: v.string(),
    package_slug: v.string(),
    package_title: v.string(),
    seats: wireInteger,
    hold_expires_at: v.string(),
  }),
);

export type OwnHold = v.InferOutput<typeof holdsSchema>[number];

/**
 * The customer's current holds, the first to end first.
 * @throws AppError
 */
export const ownHoldsOptions = (uid: string | undefined) =>
  queryOptions({
    queryKey: ['booking', 'own-holds', uid],
    queryFn: async ({ signal }): Promise<OwnHold[]> => {
      const database = await customerDatabase();
      return read(holdsSchema, database.rpc('my_holds', {}, { get: true }).abortSignal(signal));
    },
    enabled: uid !== undefined,
    staleTime: 0,
    refetchOnWindowFocus: true,
  });

/** The customer's current holds of a tour; empty for visitors, and until they are known. */
export function useOwnHolds(packageSlug: string): readonly OwnHold[] {
  const { user } = useCustomerAuth();
  const { data = [] } = useQuery(ownHoldsOptions(user?.uid));
  return data.filter((hold) => hold.packageSlug === packageSlug);
}
