import { read, row } from '@aertrip/platform/rows';
import { queryOptions } from '@tanstack/react-query';
import { customerDatabase } from 'shared-auth';
import * as v from 'valibot';
import { bookingKeys } from './booking-keys';

const accountSchema = row({
  kind: v.picklist(['phone', 'email']),
  /** Last two digits of the number, or the masked address. */
  ending: v.string(),
  count: v.number(),
});

export type OtherAccount = v.InferOutput<typeof accountSchema>;

/**
 * Other accounts with bookings for a verified contact of the customer. What belongs to no account yet is the customer's
 * from here on. @throws AppError
 */
export const otherAccountsOptions = (uid: string) =>
  queryOptions({
    queryKey: bookingKeys.otherAccounts(uid),
    queryFn: async ({ signal }) => {
      const database = await customerDatabase();
      return read(v.array(accountSchema), database.rpc('claim_my_records').abortSignal(signal));
    },
  });
