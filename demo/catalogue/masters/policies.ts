import { stableId } from '../base/stable-id';
import type { DemoRow, PolicyKind } from '../base/types';
import { bookingTerms, privacyPolicy } from './legal-texts';

const all: [kind: PolicyKind, title: string, body: string][] = [
  [
    'cancellation',
    'If you cancel',
    'What we keep depends on how many days are left until departure: the price of each date shows it in days and rupees, and so does your booking. It is never more than you have paid, and TCS comes back in full. You may pass your seat to someone else until 21 days before departure for the cost of the changes.',
  ],
  [
    'cancellation',
    'If we cancel',
    'A departure marked as guaranteed runs. Any other needs the number of guests named with it; if it is not reached 30 days before departure, you choose another date, another tour or the whole amount back within seven working days.',
  ],
  [
    'payment',
    'Deposit and balance',
    'The deposit confirms your seat and your price. The price of each date says how much it is and on which day the balance is due. You pay by UPI, card or net banking on this site, or by bank transfer to our travel desk, and have each payment confirmed in writing.',
  ],
  [
    'payment',
    'Taxes',
    'GST is added to every holiday. On holidays abroad the law also has us collect TCS on your PAN; it shows in your Form 26AS and can be set off against your income tax.',
  ],
  [
    'visa',
    'Visas and passports',
    'Your passport must be valid for six months after return and have two empty pages. We prepare the file and book the appointment; the decision lies with the consulate alone. If a visa is refused although the file was complete and on time, you pay the cancellation charge of that day less what hotels return to us.',
  ],
  [
    'terms',
    'Prices and seats',
    'Prices are per person and depend on how the room is shared. Children from 2 to 11 years pay the child’s price, infants under 2 the infant’s price without a seat. A price is fixed once the deposit is paid, unless taxes or government fees change.',
  ],
  [
    'terms',
    'On the tour',
    'The tour manager may change the order of visits when weather, strikes or safety ask for it. Hotels may be replaced by others of the same class. Please carry the identity papers named in your joining letter; without them, hotels and monuments may refuse entry.',
  ],
];

const pages = (
  [
    ['booking_terms', bookingTerms],
    ['privacy', privacyPolicy],
  ] as const
).flatMap(([kind, sections]) =>
  sections.map(([title, ...body]): [PolicyKind, string, string] => [kind, title, body.join('\n\n')]),
);

export const policies = (): DemoRow<'policies'>[] =>
  [...all, ...pages].map(([kind, title, body], index) => ({
    id: stableId('policies', `${kind}:${title}`),
    kind,
    title,
    body,
    sort: (index + 1) * 10,
    active: true,
  }));
