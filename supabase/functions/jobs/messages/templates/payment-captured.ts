import { formatMethod, formatMoney } from '../../../_shared/format.ts';
import { facts, nextPayment, openBooking, tourFacts } from '../facts.ts';
import type { Template } from '../message.ts';

export const paymentCaptured: Template = (fields, context) => ({
  subject: `We have received ${fields.amount_paise ? formatMoney(fields.amount_paise) : 'your payment'}`,
  paragraphs: ['Thank you, we have received your payment. Your receipt is on your booking page.'],
  facts: [
    ...tourFacts(fields),
    ...facts([
      ['Amount', fields.amount_paise, 'money'],
      ['Paid by', fields.method && formatMethod(fields.method)],
      ['Paid so far', fields.paid_paise, 'money'],
      ['Being checked', fields.unverified_paise, 'money'],
      ['Balance', fields.due_paise || null, 'money'],
    ]),
    ...nextPayment(fields),
  ],
  action: openBooking('See your booking', context),
});
