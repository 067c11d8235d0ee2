import { formatDay } from '../../../_shared/format.ts';
import { openBooking, titleOf, tourFacts } from '../facts.ts';
import type { Template } from '../message.ts';

export const departureChanged: Template = (fields, context) => {
  const changes = [
    ...(fields.old_starts_on && fields.starts_on
      ? [`no longer starts on ${formatDay(fields.old_starts_on)} but on ${formatDay(fields.starts_on)}`]
      : []),
    ...(fields.old_city && fields.city ? [`leaves from ${fields.city} instead of ${fields.old_city}`] : []),
  ];
  return {
    subject: `The departure of ${titleOf(fields)} has changed`,
    paragraphs: [
      changes.length > 0
        ? `Your tour ${changes.join(', and ')}. We are sorry for the change. Your price stays the same.`
        : 'The departure of your tour has changed. We are sorry for the change. Your price stays the same.',
      ...(fields.reason ? [`Why: ${fields.reason}`] : []),
      'If this does not suit you, call or write to us and we will find an alternative.',
    ],
    facts: tourFacts(fields),
    action: openBooking('See your booking', context),
  };
};
