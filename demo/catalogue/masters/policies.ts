import { readEntries } from '../base/entries';
import { stableId } from '../base/stable-id';
import type { DemoRow } from '../base/types';
import { bookingTerms, privacyPolicy } from './legal-texts';

const terms = readEntries(
  `
  # cancellation | If you cancel
  The charge depends on how many days are left until departure. Each date shows it in days and rupees, and so does your booking. It is never more than you have paid, and TCS is refunded in full. You may pass your seat to someone else until 21 days before departure for the cost of the changes.

  # cancellation | If we cancel
  A guaranteed departure runs. Other departures need a minimum number of guests. If there are fewer 30 days before departure, you choose another date, another tour or a full refund within seven working days.

  # payment | Deposit and balance
  The deposit confirms your seat and your price. Each date shows the deposit and the day on which the balance is due. Pay by UPI, card or net banking on this site, or by bank transfer to our travel desk. We confirm each payment in writing.

  # payment | Taxes
  Prices include GST. On holidays abroad they also include TCS, which the law requires us to collect on your PAN. It appears in your Form 26AS and you can set it off against your income tax.

  # visa | Visas and passports
  Your passport must be valid for six months after return and have two empty pages. We prepare the file and book the appointment; the consulate alone decides. If a visa is refused although the file was complete and on time, you pay the cancellation charge of that day less what hotels return to us.

  # terms | Prices and seats
  Prices are per person and depend on how the room is shared. Children from 2 to 11 years pay the child’s price, infants under 2 the infant’s price without a seat. A price is fixed once the deposit is paid, unless taxes or government fees change.

  # terms | On the tour
  The tour manager may change the order of visits when weather, strikes or safety ask for it. Hotels may be replaced by others of the same class. Please carry the identity papers named in your joining letter; without them, hotels and monuments may refuse entry.
`,
  (entry) => {
    const [kind = '', title = ''] = entry.heading;
    return { kind, title, body: entry.prose[0] ?? '' };
  },
);

const pages = [
  ...bookingTerms.map((section) => ({ kind: 'booking_terms', ...section }) as const),
  ...privacyPolicy.map((section) => ({ kind: 'privacy', ...section }) as const),
];

export const policies = (): DemoRow<'policies'>[] =>
  [...terms, ...pages].map(({ kind, title, body }, index) => ({
    id: stableId('policies', `${kind}:${title}`),
    kind,
    title,
    body,
    sort: (index + 1) * 10,
    active: true,
  }));
