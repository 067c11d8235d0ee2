import { formatDay } from '../../../_shared/format.ts';
import { facts, payBooking, titleOf, tourFacts } from '../facts.ts';
import type { Template } from '../message.ts';

export const balanceDue: Template = (fields, context) => ({
  subject: `The balance for ${titleOf(fields)} is due${fields.balance_due_on ? ` on ${formatDay(fields.balance_due_on)}` : ''}`,
  paragraphs: ['Please pay the balance on time to keep your seats.'],
  facts: [
    ...tourFacts(fields),
    ...facts([
      ['Paid so far', fields.paid_paise, 'money'],
      ['Being checked', fields.unverified_paise, 'money'],
      ['Still to pay', fields.due_paise, 'money'],
      ['Pay by', fields.balance_due_on, 'day'],
    ]),
  ],
  action: payBooking('Pay the balance', context),
});
