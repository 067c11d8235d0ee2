import { generatePath } from 'react-router-dom';

/** A screen without parameters. */
const fixed = (path: string) => ({ pattern: path, href: path });

/** A screen of one record, whose id is the parameter of the pattern. */
const ofRecord = (pattern: string, name: string) => ({
  pattern,
  href: (id: string) => generatePath(pattern, { [name]: id }),
});

/** Route pattern of each screen, and its path or path builder for links. */
export const paths = {
  login: fixed('/admin/login'),
  register: fixed('/admin/register'),
  password: fixed('/admin/password'),
  home: fixed('/admin'),
  today: fixed('/admin/today'),
  packages: fixed('/admin/packages'),
  newPackage: fixed('/admin/packages/new'),
  package: ofRecord('/admin/packages/:packageId', 'packageId'),
  enquiries: fixed('/admin/enquiries'),
  enquiry: ofRecord('/admin/enquiries/:enquiryId', 'enquiryId'),
  enquiryQuote: ofRecord('/admin/enquiries/:enquiryId/quote', 'enquiryId'),
  masters: fixed('/admin/masters'),
  master: ofRecord('/admin/masters/:master', 'master'),
  reviews: fixed('/admin/masters/reviews'),
  review: ofRecord('/admin/masters/reviews/:reviewId', 'reviewId'),
  bookings: fixed('/admin/bookings'),
  booking: ofRecord('/admin/bookings/:bookingId', 'bookingId'),
  finance: fixed('/admin/finance'),
  ledger: fixed('/admin/finance/ledger'),
  toVerify: fixed('/admin/finance/to-verify'),
  receivables: fixed('/admin/finance/receivables'),
  refunds: fixed('/admin/finance/refunds'),
  taxes: fixed('/admin/finance/taxes'),
  dashboard: fixed('/admin/dashboard'),
  newBooking: fixed('/admin/bookings/new'),
  customer: {
    pattern: '/admin/bookings/customers/:contact',
    href: (contact: string) => `/admin/bookings/customers/${encodeURIComponent(contact)}`,
  },
  quotes: fixed('/admin/quotes'),
  quote: ofRecord('/admin/quotes/:quoteId', 'quoteId'),
  quoteVersion: ofRecord('/admin/quotes/:quoteId/version', 'quoteId'),
  departures: fixed('/admin/departures'),
  departure: ofRecord('/admin/departures/:departureId', 'departureId'),
  settings: fixed('/admin/settings'),
  messages: fixed('/admin/settings/messages'),
  message: ofRecord('/admin/settings/messages/:messageId', 'messageId'),
};
