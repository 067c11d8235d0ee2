import { formatDay, formatMoney } from '../../../_shared/format.ts';
import { facts, openBooking, titleOf, tourFacts } from '../facts.ts';
import type { Template } from '../message.ts';

export const bookingChanged: Template = (fields, context) => ({
  subject: `Your booking of ${titleOf(fields)} has changed`,
  paragraphs: [
    fields.by_us
      ? 'We had to change the departure that you booked, and have moved your booking to another one. We are sorry for that. Everything about it, with its papers, is on its page.'
      : 'We have changed your booking as agreed with you. Everything about it, with its papers, is on its page.',
    ...(fields.by_us && fields.reason ? [`Why: ${fields.reason}`] : []),
    ...(fields.old_starts_on && fields.starts_on && fields.old_starts_on !== fields.starts_on
      ? [
          `Your tour now starts on ${formatDay(fields.starts_on)} instead of ${formatDay(fields.old_starts_on)}.`,
        ]
      : []),
    ...(fields.old_city && fields.city
      ? [`It leaves from ${fields.city} instead of ${fields.old_city}.`]
      : []),
    ...(fields.refund_paise
      ? [
          `You have paid ${formatMoney(fields.refund_paise)} more than it costs now: we are sending that back to you.`,
        ]
      : []),
    'If something is not as you wish, call us and we will put it right.',
  ],
  facts: [
    ...tourFacts(fields),
    ...facts([
      ['Price before', fields.old_total_paise, 'money'],
      ['Price now', fields.total_paise, 'money'],
      ['Paid', fields.paid_paise, 'money'],
      ['Being checked', fields.unverified_paise, 'money'],
      ['Still to pay', fields.due_paise || null, 'money'],
      ['To be paid by', fields.due_paise ? fields.balance_due_on : null, 'day'],
    ]),
  ],
  action: openBooking('See your booking', context),
});
