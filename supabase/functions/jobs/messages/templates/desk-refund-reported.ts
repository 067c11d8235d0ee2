import { bookingsPanelPath } from '../../../_shared/site-paths.ts';
import { facts } from '../facts.ts';
import type { Template } from '../message.ts';

/** To the travel desk: a refund that the ledger cannot take. */
export const deskRefundReported: Template = (fields, { bookingId }) => ({
  subject: `Check a refund for booking ${fields.ref ?? ''}`.trim(),
  paragraphs: [
    'The payment provider reports a refund that is more than the verified money of this booking, so it is not in the ledger.',
    'Find it in the provider’s dashboard, then correct the ledger of the booking.',
  ],
  facts: facts([
    ['Booking', fields.ref],
    ['Refund', fields.refund_paise, 'money'],
    ['Provider’s reference', fields.note],
  ]),
  action: bookingId ? { label: 'Open bookings', path: bookingsPanelPath } : undefined,
});
