import { goal, unwrapVoid } from '@aertrip/platform';
import { adminClient } from 'shared-auth';
import type { FieldChanges } from '../../../shared/field-writes/field-changes';

/** Assigns a booking. @throws AppError `conflict` with the assignee whom a colleague chose meanwhile */
export const assignBooking = goal('booking', async (id: string, changes: FieldChanges): Promise<void> => {
  const client = await adminClient();
  unwrapVoid(await client.rpc('change_booking', { p_id: id, p_changes: changes as never }));
});

export const addBookingNote = goal(
  'note',
  async (input: { readonly bookingId: string; readonly body: string }): Promise<void> => {
    const client = await adminClient();
    const { bookingId, body } = input;
    unwrapVoid(await client.from('booking_notes').insert({ booking_id: bookingId, body }));
  },
);
