import { stableId } from '../base/stable-id';
import type { DemoRow } from '../base/types';

const all: [question: string, answer: string][] = [
  [
    'Who travels in a group?',
    'Mostly families and couples from all over India, and usually a few people travelling alone. Each tour page shows its maximum group size.',
  ],
  [
    'I travel alone. Must I pay for a single room?',
    'Only if you want one. Otherwise we look for someone of the same gender to share with; if we find nobody, you pay half of the supplement.',
  ],
  [
    'Is the food vegetarian?',
    'Vegetarian food is available at every meal we include. Jain food is available on all domestic tours and, with two weeks’ notice, on most tours abroad.',
  ],
  [
    'What does “guaranteed” mean on a departure?',
    'Enough guests have booked, so the tour will run on that date unless the authorities stop it.',
  ],
  [
    'How long is a seat held for me?',
    'We hold your seats for 20 minutes. Pay the deposit in that time and your booking is confirmed. After that, start again.',
  ],
  [
    'Can I join from another city?',
    'Yes. Choose another departure city where one is offered, or join at the first hotel; we then take the flights out of the price.',
  ],
  [
    'When do I get tickets and the final hotel list?',
    'Ten days before departure, by email and WhatsApp, together with the name and number of your tour manager.',
  ],
  [
    'Can I change the date later?',
    'Yes, once and free of charge until 60 days before departure, if the new date has seats. You pay any difference in price.',
  ],
  [
    'What is TCS, and do I get it back?',
    'Tax collected at source on holidays abroad. It is credited to your PAN, and you set it off or have it refunded with your income tax return.',
  ],
  [
    'Is travel insurance included?',
    'On most tours abroad, up to the age of 60. On tours within India you can add it when you book.',
  ],
  [
    'Are the tours suitable for a wheelchair?',
    'Some are, in part. Ask us before you book: we check each hotel and each day with you.',
  ],
];

export const faqs = (): DemoRow<'faqs'>[] =>
  all.map(([question, answer], index) => ({
    id: stableId('faqs', question),
    question,
    answer,
    sort: (index + 1) * 10,
    active: true,
  }));
