import { formatDay, formatMoney } from '../../../_shared/format.ts';
import { facts, nextPayment, openBooking, titleOf, tourFacts } from '../facts.ts';
import type { Template } from '../message.ts';

export const bookingChanged: Template = (fields, context) => ({
  subject: `Your booking for ${titleOf(fields)} has changed`,
  paragraphs: [
    fields.by_us
      ? 'We are sorry that we had to change your departure. We have moved your booking to another one. Please see the updated details and documents on your booking page.'
      : 'We have changed your booking as agreed with you. Please see the updated details and documents on your booking page.',
    ...(fields.by_us && fields.reason ? [`Why: ${fields.reason}`] : []),
    ...(fields.old_starts_on && fields.starts_on && fields.old_starts_on !== fields.starts_on
      ? [
          `Your tour now starts on ${formatDay(fields.starts_on)} instead of ${formatDay(fields.old_starts_on)}.`,
        ]
      : []),
    ...(fields.old_city && fields.city
      ? [`It leaves from ${fields.city} instead of ${fields.old_city}.`]
      : []),
    ...(fields.change_charge_paise
      ? [
          `The cancellation charge for what you gave up is ${formatMoney(fields.change_charge_paise)}, by the cancellation policy of your booking.`,
        ]
      : []),
    ...(fields.refund_paise ? [`We are refunding ${formatMoney(fields.refund_paise)}.`] : []),
    'If anything needs correcting, please call us.',
  ],
  facts: [
    ...tourFacts(fields),
    ...facts([
      ['Price before', fields.old_total_paise, 'money'],
      ['Price now', fields.total_paise, 'money'],
      ['Cancellation charge', fields.charge_paise, 'money'],
      ['Paid', fields.paid_paise, 'money'],
      ['Being checked', fields.unverified_paise, 'money'],
      ['Balance', fields.due_paise || null, 'money'],
    ]),
    ...nextPayment(fields),
  ],
  action: openBooking('See your booking', context),
});
