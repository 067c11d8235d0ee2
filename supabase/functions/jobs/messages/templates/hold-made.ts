import { formatMoment } from '../../../_shared/format.ts';
import { facts, payBooking, titleOf, tourFacts } from '../facts.ts';
import type { Template } from '../message.ts';

export const holdMade: Template = (fields, context) => ({
  subject: `Your seats on ${titleOf(fields)} are held`,
  paragraphs: [
    fields.hold_expires_at
      ? `We are holding your seats until ${formatMoment(fields.hold_expires_at)}. Please pay before then to confirm them. After that, they go back on sale.`
      : 'We are holding your seats for a short while. Please pay in time to confirm them.',
  ],
  facts: [
    ...tourFacts(fields),
    ...facts([
      ['Total price', fields.total_paise, 'money'],
      ['To pay now', fields.deposit_paise, 'money'],
    ]),
  ],
  action: payBooking('Pay and confirm', context),
});
