import { bookingsPanelPath } from '../../../_shared/site-paths.ts';
import { facts } from '../facts.ts';
import type { Template } from '../message.ts';

/** To the travel desk. */
export const deskChangeRequest: Template = (fields, { bookingId }) => ({
  subject: `Change asked for on booking ${fields.ref ?? ''}`.trim(),
  paragraphs: [
    'A customer asks for a change of a booking.',
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
