import { unwrap } from '@aertrip/platform';
import { parse, row, wireInteger } from '@aertrip/platform/rows';
import { queryOptions } from '@tanstack/react-query';
import { adminClient } from 'shared-auth';
import * as v from 'valibot';
import { adminQuery } from '../../../shared/data/query';
import { bookingKeys } from './booking-keys';

const termsSchema = row({
  charge_paise: wireInteger,
  refund_paise: wireInteger,
  /** Last day of this charge. */
  until: v.nullable(v.string()),
});

/** Cost of a cancellation today, by the cancellation policy of the sale. */
export const cancellationTermsOptions = (bookingId: string) =>
  queryOptions({
    ...adminQuery,
    queryKey: bookingKeys.terms(bookingId),
    // A payment changes it.
    staleTime: 0,
    queryFn: async ({ signal }) => {
      const client = await adminClient();
      const answer = await client.rpc('cancellation_terms', { p_booking: bookingId }).abortSignal(signal);
      return parse(termsSchema, unwrap(answer));
    },
  });
