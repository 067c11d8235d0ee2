import { formatMoney } from '../../../_shared/format.ts';
import { openBooking, titleOf, tourFacts } from '../facts.ts';
import type { MessageFields } from '../message-fields.ts';
import type { Template } from '../message.ts';

export const holdExpired: Template = (fields, context) => ({
  subject: `Your seats on ${titleOf(fields)} are no longer held`,
  paragraphs: [
    'The time to pay has passed, so the seats have gone back on sale.',
    ...(fields.payment_state === 'authorized' || fields.payment_state === 'created'
      ? [
          fields.payment_state === 'authorized'
            ? 'Your bank has your payment, and we are waiting for it.'
            : 'If you have just paid, we are waiting for your bank.',
          'We will confirm your booking if seats are still available, or refund you. Please do not book again until you hear from us.',
        ]
      : [moneyText(fields), 'If you still wish to travel, please check availability and book again.']),
  ],
  facts: tourFacts(fields),
  action: openBooking('See your booking', context),
});

/** A payment below the deposit does not keep the seats. */
function moneyText({ paid_paise, unverified_paise }: MessageFields): string {
  if (paid_paise)
    return `We will refund the ${formatMoney(paid_paise)} that you have paid, to the account or card you paid with.`;
  return unverified_paise ? 'We are checking your payment and will refund it.' : 'You have not been charged.';
}
