import { generatePath } from 'react-router-dom';

/** Route pattern of each screen, and its path or path builder for links. */
export const paths = {
  login: { pattern: '/admin/login', href: '/admin/login' },
  register: { pattern: '/admin/register', href: '/admin/register' },
  password: { pattern: '/admin/password', href: '/admin/password' },
  home: { pattern: '/admin', href: '/admin' },
  today: { pattern: '/admin/today', href: '/admin/today' },
  packages: { pattern: '/admin/packages', href: '/admin/packages' },
  newPackage: { pattern: '/admin/packages/new', href: '/admin/packages/new' },
  package: {
    pattern: '/admin/packages/:packageId',
    href: (packageId: string) => generatePath('/admin/packages/:packageId', { packageId }),
  },
  enquiries: { pattern: '/admin/enquiries', href: '/admin/enquiries' },
  enquiry: {
    pattern: '/admin/enquiries/:enquiryId',
    href: (enquiryId: string) => generatePath('/admin/enquiries/:enquiryId', { enquiryId }),
  },
  enquiryQuote: {
    pattern: '/admin/enquiries/:enquiryId/quote',
    href: (enquiryId: string) => generatePath('/admin/enquiries/:enquiryId/quote', { enquiryId }),
  },
  masters: { pattern: '/admin/masters', href: '/admin/masters' },
  master: {
    pattern: '/admin/masters/:master',
    href: (master: string) => generatePath('/admin/masters/:master', { master }),
  },
  reviews: { pattern: '/admin/masters/reviews', href: '/admin/masters/reviews' },
  review: {
    pattern: '/admin/masters/reviews/:reviewId',
    href: (reviewId: string) => generatePath('/admin/masters/reviews/:reviewId', { reviewId }),
  },
  bookings: { pattern: '/admin/bookings', href: '/admin/bookings' },
  booking: {
    pattern: '/admin/bookings/:bookingId',
    href: (bookingId: string) => generatePath('/admin/bookings/:bookingId', { bookingId }),
  },
  finance: { pattern: '/admin/finance', href: '/admin/finance' },
  ledger: { pattern: '/admin/finance/ledger', href: '/admin/finance/ledger' },
  toVerify: { pattern: '/admin/finance/to-verify', href: '/admin/finance/to-verify' },
  receivables: { pattern: '/admin/finance/receivables', href: '/admin/finance/receivables' },
  refunds: { pattern: '/admin/finance/refunds', href: '/admin/finance/refunds' },
  reconciliation: { pattern: '/admin/finance/reconciliation', href: '/admin/finance/reconciliation' },
  taxes: { pattern: '/admin/finance/taxes', href: '/admin/finance/taxes' },
  dashboard: { pattern: '/admin/dashboard', href: '/admin/dashboard' },
  newBooking: { pattern: '/admin/bookings/new', href: '/admin/bookings/new' },
  quotes: { pattern: '/admin/quotes', href: '/admin/quotes' },
  quote: {
    pattern: '/admin/quotes/:quoteId',
    href: (quoteId: string) => generatePath('/admin/quotes/:quoteId', { quoteId }),
  },
  quoteVersion: {
    pattern: '/admin/quotes/:quoteId/version',
    href: (quoteId: string) => generatePath('/admin/quotes/:quoteId/version', { quoteId }),
  },
  departures: { pattern: '/admin/departures', href: '/admin/departures' },
  departure: {
    pattern: '/admin/departures/:departureId',
    href: (departureId: string) => generatePath('/admin/departures/:departureId', { departureId }),
  },
  settings: { pattern: '/admin/settings', href: '/admin/settings' },
  messageTexts: { pattern: '/admin/settings/texts', href: '/admin/settings/texts' },
  messageText: {
    pattern: '/admin/settings/texts/:template',
    href: (template: string) => generatePath('/admin/settings/texts/:template', { template }),
  },
  messages: { pattern: '/admin/settings/messages', href: '/admin/settings/messages' },
  message: {
    pattern: '/admin/settings/messages/:messageId',
    href: (messageId: string) => generatePath('/admin/settings/messages/:messageId', { messageId }),
  },
} as const;
