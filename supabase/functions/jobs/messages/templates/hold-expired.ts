import { openBooking, titleOf, tourFacts } from '../facts.ts';
import type { Template } from '../message.ts';

export const holdExpired: Template = (fields, context) => ({
  subject: `Your seats on ${titleOf(fields)} are no longer held`,
  paragraphs: [
    'The time to pay has passed, so the seats have gone back on sale. You have not been charged.',
    'If you still wish to travel, please check availability and book again.',
  ],
  facts: tourFacts(fields),
  action: openBooking('See your booking', context),
});
