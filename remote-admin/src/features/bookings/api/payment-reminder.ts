import { databaseWrite } from '../../../shared/data/database-write';

/** Reminds the customer of the next payment by email; the database sends one a day at most. */
export const sendPaymentReminder = databaseWrite((client, input: { id: string }) =>
  client.rpc('send_payment_reminder', { p_booking: input.id }),
);
