import { count } from '../../../_shared/format.ts';
import { titleOf, tourFacts } from '../facts.ts';
import type { Template } from '../message.ts';

export const seatsOffered: Template = (fields) => ({
  subject: `Seats are free on ${titleOf(fields)}`,
  paragraphs: [
    fields.seats
      ? `You are on our waiting list, and there is room now: ${count(fields.seats, 'seat')} on the departure that you asked for.`
      : 'You are on our waiting list, and there is room now on the departure that you asked for.',
    'The seats are not held yet. Call or write to us, and we book them for you. If you do not want them any more, a word is enough, and we offer them to the next in line.',
  ],
  facts: tourFacts(fields),
});
