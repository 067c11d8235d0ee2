import { read, row, wireInteger } from '@aertrip/platform/rows';
import { queryOptions } from '@tanstack/react-query';
import { customerDatabase } from 'shared-auth';
import * as v from 'valibot';
import { bookingKeys } from './booking-keys';

const termsSchema = row({
  charge_paise: wireInteger,
  refund_paise: wireInteger,
  /** Last day of this charge; null: the final charge. */
  until: v.nullable(v.string()),
});

export type CancellationTerms = v.InferOutput<typeof termsSchema>;

/**
 * The cancellation charge today, in paise.
 * @throws AppError
 */
export const cancellationTermsOptions = (uid: string, id: string) =>
  queryOptions({
    queryKey: bookingKeys.cancellation(uid, id),
    queryFn: async ({ signal }) => {
      const database = await customerDatabase();
      return read(
        termsSchema,
        database.rpc('cancellation_terms', { p_booking: id }, { get: true }).abortSignal(signal),
      );
    },
    staleTime: 0,
  });
