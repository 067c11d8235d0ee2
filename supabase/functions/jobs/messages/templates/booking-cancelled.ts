import { facts, openBooking, titleOf, tourFacts } from '../facts.ts';
import type { Template } from '../message.ts';

export const bookingCancelled: Template = (fields, context) => ({
  subject: fields.was_hold
    ? `Your seats on ${titleOf(fields)} are released`
    : `Your booking for ${titleOf(fields)} is cancelled`,
  paragraphs: [
    ...(fields.by_us
      ? ['We are sorry that we had to cancel this departure. There is no cancellation charge.']
      : []),
    fields.refund_paise
      ? 'Your booking is cancelled. We will send your refund to the account or card you paid with. It arrives within five to seven working days.'
      : `${fields.was_hold ? 'Your seats have been released' : 'Your booking is cancelled'}. ${fields.unverified_paise ? 'We are checking your payment and will refund any amount due.' : 'No refund is due.'}`,
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
  action: openBooking('See your booking', context),
});
