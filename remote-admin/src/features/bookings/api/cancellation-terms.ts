import { row, wireInteger } from '@aertrip/platform/rows';
import * as v from 'valibot';
import { databaseOptions } from '../../../shared/data/database-options';
import { bookingKeys } from './booking-keys';

const termsSchema = row({
  charge_paise: wireInteger,
  /** Of it, charges of earlier changes. */
  changes_paise: wireInteger,
  refund_paise: wireInteger,
  /** Last day of this charge. */
  until: v.nullable(v.string()),
});

/** Cost of a cancellation today, by the cancellation policy of the sale. */
export const cancellationTermsOptions = (bookingId: string) =>
  databaseOptions(
    bookingKeys.terms(bookingId),
    termsSchema,
    (client) => client.rpc('cancellation_terms', { p_booking: bookingId }),
    {
      // A payment changes it.
      staleTime: 0,
    },
  );
