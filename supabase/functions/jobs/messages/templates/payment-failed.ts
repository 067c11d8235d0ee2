import { formatMoment } from '../../../_shared/format.ts';
import { facts, payBooking, titleOf, tourFacts } from '../facts.ts';
import type { Template } from '../message.ts';

export const paymentFailed: Template = (fields, context) => ({
  subject: `Your payment for ${titleOf(fields)} did not go through`,
  paragraphs: [
    fields.reason ?? 'The bank did not accept the payment.',
    'If your account was debited, your bank will refund the amount, usually within five to seven working days.',
    ...(fields.hold_expires_at
      ? [`Your seats are held until ${formatMoment(fields.hold_expires_at)}: you can try again until then.`]
      : []),
  ],
  facts: [...tourFacts(fields), ...facts([['Amount', fields.amount_paise, 'money']])],
  action: payBooking('Try again', context),
});
