import { formatMoney } from '../../../_shared/format.ts';
import { facts, openBooking, tourFacts } from '../facts.ts';
import type { Template } from '../message.ts';

export const refundSent: Template = (fields, context) => {
  const amount = fields.refund_paise ?? fields.amount_paise;
  return {
    subject: `We have sent your refund${amount ? ` of ${formatMoney(amount)}` : ''}`,
    paragraphs: [
      'Your refund is on its way to the account or card you paid with. Banks usually show it within five to seven working days.',
      ...(fields.reason ? [`Reason: ${fields.reason}`] : []),
    ],
    facts: [...tourFacts(fields), ...facts([['Refund', amount, 'money']])],
    action: openBooking('See your booking', context),
  };
};
