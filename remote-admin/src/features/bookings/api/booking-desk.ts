import { databaseWrite } from '../../../shared/data/database-write';
import type { FieldChanges } from '../../../shared/field-writes/field-changes';

/** Assigns a booking. @throws AppError `conflict` with the assignee whom a colleague chose meanwhile */
export const assignBooking = databaseWrite('booking', (client, id: string, changes: FieldChanges) =>
  client.rpc('change_booking', { p_id: id, p_changes: changes as never }),
);

export const addBookingNote = databaseWrite(
  'note',
  (client, { bookingId, body }: { readonly bookingId: string; readonly body: string }) =>
    client.from('booking_notes').insert({ booking_id: bookingId, body }),
);
