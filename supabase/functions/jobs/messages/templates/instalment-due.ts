import { formatDay, formatMoney } from '../../../_shared/format.ts';
import { facts, nextPayment, payBooking, titleOf, tourFacts } from '../facts.ts';
import type { Template } from '../message.ts';

export const instalmentDue: Template = (fields, context) => {
  const { next } = fields;
  const amount = next ? `Your payment of ${formatMoney(next.amount_paise)}` : 'Your payment';
  const when = next?.late_since
    ? `was due on ${formatDay(next.late_since)}`
    : `is due${next ? ` on ${formatDay(next.due_on)}` : ''}`;
  return {
    subject: `${amount} for ${titleOf(fields)} ${when}`,
    paragraphs: [
      next?.late_since
        ? 'We have not received this payment yet. Please pay it now to keep your seats. If you have just paid, you need not do anything.'
        : 'Please pay on time to keep your seats.',
    ],
    facts: [
      ...tourFacts(fields),
      ...nextPayment(fields),
      ...facts([
        ['Paid so far', fields.paid_paise, 'money'],
        ['Being checked', fields.unverified_paise, 'money'],
        ['Balance', fields.due_paise, 'money'],
      ]),
    ],
    action: payBooking('Pay now', context),
  };
};
