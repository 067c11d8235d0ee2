import { formatDay } from '../../../_shared/format.ts';
import { openBooking, titleOf, tourFacts } from '../facts.ts';
import type { Template } from '../message.ts';

export const departureChanged: Template = (fields, context) => ({
  subject: `The dates of ${titleOf(fields)} have changed`,
  paragraphs: [
    fields.old_starts_on && fields.starts_on
      ? `Your tour no longer starts on ${formatDay(fields.old_starts_on)} but on ${formatDay(fields.starts_on)}. We are sorry for the change.`
      : 'The dates of your tour have changed. We are sorry for that.',
    ...(fields.reason ? [`Why: ${fields.reason}`] : []),
    'If the new dates do not suit you, call or write to us and we will find another way with you.',
  ],
  facts: tourFacts(fields),
  action: openBooking('See your booking', context),
});
