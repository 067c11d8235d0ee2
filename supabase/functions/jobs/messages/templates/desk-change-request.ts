import { bookingsPanelPath } from '../../../_shared/site-paths.ts';
import { facts } from '../facts.ts';
import type { Template } from '../message.ts';

/** To the travel desk. */
export const deskChangeRequest: Template = (fields, { bookingId }) => ({
  subject: `Change request for booking ${fields.ref ?? ''}`.trim(),
  paragraphs: [
    'A customer has requested a change to a booking.',
    ...(fields.message ? [`“${fields.message}”`] : []),
  ],
  facts: facts([
    ['Booking', fields.ref],
    ['Name', fields.name],
    ['Phone', fields.phone],
    ['Email', fields.email],
  ]),
  action: bookingId ? { label: 'Open bookings', path: bookingsPanelPath } : undefined,
});
