import { count } from '../../../_shared/format.ts';
import { titleOf, tourFacts } from '../facts.ts';
import type { Template } from '../message.ts';

export const seatsOffered: Template = (fields) => ({
  subject: `Seats are available on ${titleOf(fields)}`,
  paragraphs: [
    fields.seats
      ? `You are on our waiting list. We now have ${count(fields.seats, 'seat')} on the departure you asked for.`
      : 'You are on our waiting list. We now have seats on the departure you asked for.',
    'The seats are not held yet. Call or write to us and we will book them for you. If you no longer want them, please tell us, so that we can offer them to the next guest.',
  ],
  facts: tourFacts(fields),
});
