import { facts, openBooking, titleOf, tourFacts } from '../facts.ts';
import type { Template } from '../message.ts';

export const bookingCancelled: Template = (fields, context) => ({
  subject: fields.was_hold
    ? `Your seats on ${titleOf(fields)} are released`
    : `Your booking of ${titleOf(fields)} is cancelled`,
  paragraphs: [
    ...(fields.by_us
      ? ['We are sorry: we had to cancel this departure. You pay no cancellation charge.']
      : []),
    fields.refund_paise
      ? 'Your booking is cancelled. We send your refund to the account or card that you paid with; it arrives within five to seven working days.'
      : `${fields.was_hold ? 'The seats that we held for you are released' : 'Your booking is cancelled'}. ${fields.unverified_paise ? 'We are checking a payment of yours and refund what is due of it.' : 'There is nothing to refund.'}`,
    ...(fields.reason ? [`Reason: ${fields.reason}`] : []),
  ],
  facts: [
    ...tourFacts(fields),
    ...facts([
      ['Paid', fields.paid_paise, 'money'],
      ['Being checked', fields.unverified_paise, 'money'],
      ['Cancellation charge', fields.charge_paise, 'money'],
      ['Refund', fields.refund_paise, 'money'],
    ]),
  ],
  action: openBooking('See the booking', context),
});
