import { row } from '@aertrip/platform/rows';
import * as v from 'valibot';
import { databaseOptions, firstOf } from '../../../shared/data/database-options';
import { databaseWrite } from '../../../shared/data/database-write';
import { bookingKeys } from './booking-keys';

const accountSchema = firstOf(
  row({
    holder: v.string(),
    account_number: v.nullable(v.string()),
    ifsc: v.nullable(v.string()),
    upi_id: v.nullable(v.string()),
  }),
);

export type RefundAccount = NonNullable<v.InferOutput<typeof accountSchema>>;

/** The account that a booking is refunded to, masked; null before it is recorded. */
export const refundAccountOptions = (bookingId: string) =>
  databaseOptions(bookingKeys.refundAccount(bookingId), accountSchema, (client) =>
    client.rpc('refund_account', { p_booking: bookingId }),
  );

/** The account in full; the database records reader and reason. Not a query, so that nothing of it is cached. */
export const readRefundAccount = databaseWrite(
  (client, input: { bookingId: string; reason: string }) =>
    client.rpc('refund_account', { p_booking: input.bookingId, p_reason: input.reason }),
  accountSchema,
);

/** @throws AppError `invalid` with the faulty field */
export const saveRefundAccount = databaseWrite(
  (client, { bookingId, ...account }: RefundAccount & { bookingId: string }) =>
    client.rpc('save_refund_account', {
      p_booking: bookingId,
      p_holder: account.holder,
      p_account_number: account.accountNumber ?? undefined,
      p_ifsc: account.ifsc ?? undefined,
      p_upi_id: account.upiId ?? undefined,
    }),
);
