import { facts, openBooking, titleOf, tourFacts } from '../facts.ts';
import type { Template } from '../message.ts';

export const bookingConfirmed: Template = (fields, context) => ({
  subject: `Your booking of ${titleOf(fields)} is confirmed`,
  paragraphs: [
    'Your seats are booked. Your voucher and your receipt are on the page of your booking, and a file for your calendar as well.',
    'Please check that every name is spelt as in the passport or the identity card that you travel with.',
  ],
  facts: [
    ...tourFacts(fields),
    ...facts([
      ['Total price', fields.total_paise, 'money'],
      ['Paid so far', fields.paid_paise, 'money'],
      ['Being checked', fields.unverified_paise, 'money'],
      ['Still to pay', fields.due_paise || null, 'money'],
      ['Pay it by', fields.due_paise ? fields.balance_due_on : null, 'day'],
    ]),
  ],
  action: openBooking('See your booking', context),
});
