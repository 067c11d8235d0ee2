import { formatMoment } from '../../../_shared/format.ts';
import { facts, payBooking, titleOf, tourFacts } from '../facts.ts';
import type { Template } from '../message.ts';

export const holdExpiring: Template = (fields, context) => ({
  subject: `Your seats on ${titleOf(fields)} will be released soon`,
  paragraphs: [
    fields.hold_expires_at
      ? `Your seats are held until ${formatMoment(fields.hold_expires_at)}. If you still want them, please pay before then.`
      : 'Your seats will be released soon. If you still want them, please pay now.',
  ],
  facts: [...tourFacts(fields), ...facts([['To pay now', fields.deposit_paise || null, 'money']])],
  action: payBooking('Pay and confirm', context),
});
