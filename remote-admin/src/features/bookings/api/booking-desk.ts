import { databaseWrite } from '../../../shared/data/database-write';
import type { FieldChanges } from '../../../shared/field-writes/field-changes';
import type { ContactForm } from '../../../shared/sale/contact-form';

/** Assigns a booking. @throws AppError `conflict` with the assignee whom a colleague chose meanwhile */
export const assignBooking = databaseWrite((client, id: string, changes: FieldChanges) =>
  client.rpc('change_booking', { p_id: id, p_changes: changes as never }),
);

export const addBookingNote = databaseWrite(
  (client, { bookingId, body }: { readonly bookingId: string; readonly body: string }) =>
    client.from('booking_notes').insert({ booking_id: bookingId, body }),
);

/** Corrects the contact of a booking. @throws AppError `invalid` with the faulty field, `conflict` when it is stale */
export const correctContact = databaseWrite(
  (client, input: { id: string; version: number; contact: Partial<ContactForm>; reason: string }) =>
    client.rpc('correct_contact', {
      p_booking: input.id,
      p_contact: input.contact,
      p_version: input.version,
      p_reason: input.reason,
    }),
);
