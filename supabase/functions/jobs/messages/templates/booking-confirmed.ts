import { facts, nextPayment, openBooking, titleOf, tourFacts } from '../facts.ts';
import type { Template } from '../message.ts';

export const bookingConfirmed: Template = (fields, context) => ({
  subject: `Your booking for ${titleOf(fields)} is confirmed`,
  paragraphs: [
    'Your seats are booked. You will find your voucher, receipt and a calendar file on your booking page.',
    'Please check that every name matches the passport or photo ID you will travel with.',
  ],
  facts: [
    ...tourFacts(fields),
    ...facts([
      ['Total price', fields.total_paise, 'money'],
      ['Paid so far', fields.paid_paise, 'money'],
      ['Being checked', fields.unverified_paise, 'money'],
      ['Balance', fields.due_paise || null, 'money'],
    ]),
    ...nextPayment(fields),
  ],
  action: openBooking('See your booking', context),
});
