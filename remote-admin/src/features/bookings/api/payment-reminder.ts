import { goal, unwrapVoid } from '@aertrip/platform';
import { adminClient } from 'shared-auth';

/** Reminds the customer of the next payment by email; the database sends one a day at most. */
export const sendPaymentReminder = goal('booking', async (input: { id: string }): Promise<void> => {
  const client = await adminClient();
  unwrapVoid(await client.rpc('send_payment_reminder', { p_booking: input.id }));
});
