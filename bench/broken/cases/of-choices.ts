import type { BrokenRelease } from '../broken-case';
import { faultsOf } from './changes';

const ofUser = faultsOf('remote-user');
const ofPublic = faultsOf('remote-public');
const ofAdmin = faultsOf('remote-admin');

const dialog = '/packages/ui/src/dialog.tsx';

/** Faults that show after a choice, at the keyboard, at the second press, or on the way back. */
export const faultsOfChoices: readonly BrokenRelease[] = [
  ofPublic('total-without-tax-for-two-rooms', 'changes', [
    'features/booking/components/price-box.tsx',
    '<QuoteLines quote={priced} due',
    '<QuoteLines quote={party.rooms === 2 ? { ...priced, totalPaise: priced.totalPaise - priced.gstPaise } : priced} due',
  ]),
  ofUser('dialog-ignores-escape', 'screens', [
    dialog,
    '    event.preventDefault();\n    onClose();\n',
    '    event.preventDefault();\n',
  ]),
  ofUser('focus-cleared-by-a-dialog', 'screens', [
    dialog,
    'return () => element.close();',
    'return () => {\n      element.close();\n      (document.activeElement as HTMLElement | null)?.blur();\n    };',
  ]),
  ofPublic('card-loses-the-party', 'changes', [
    'lib/tour-path.ts',
    'if (party) writeParty(params, party);',
    'if (party && !departureId) writeParty(params, party);',
  ]),
  ofPublic('enquiry-without-the-email', 'changes', [
    'features/enquiry/submit-enquiry.ts',
    'email: values.email || null,',
    'email: null,',
  ]),
  ofUser('date-in-american-english', 'changes', [
    'features/enquiries/enquiry-card.tsx',
    "['Sent on', formatDate(enquiry.createdAt)],",
    "['Sent on', new Date(enquiry.createdAt).toLocaleDateString('en-US')],",
  ]),
  ofPublic('heart-cannot-be-taken-back', 'screens', [
    'features/shortlist/save-button.tsx',
    'onClick={() => (saved ? unsaveTour(tour.id) : saveTour(tour))}',
    'onClick={() => saveTour(tour)}',
  ]),
  ofUser('double-click-saves-twice', 'changes', [
    '/packages/ui/src/parts/button.tsx',
    '    if (busy) event.preventDefault();\n    else onClick?.(event);',
    '    onClick?.(event);',
  ]),
  ofPublic('sort-order-stays-after-back', 'changes', [
    'features/packages/components/search/package-results.tsx',
    'value={requestedSort}',
    'defaultValue={requestedSort}',
  ]),
  ofPublic('price-of-a-party-for-one', 'changes', [
    'components/party-price.tsx',
    'total={`${formatPaise(partyPaise)} for',
    'total={`${formatPaise(partyPaise / travellers)} for',
  ]),
  ofAdmin('quote-saved-without-its-extras', 'changes', [
    'features/quotes/model/quote-request.ts',
    '  ...toPriceRequest(form),\n  rooms',
    '  ...toPriceRequest(form),\n  extras: [],\n  rooms',
  ]),
  ofAdmin('refund-without-the-charge', 'changes', [
    'features/bookings/components/cancel-dialog.tsx',
    'booking.unverifiedPaise - chargePaise, 0)',
    'booking.unverifiedPaise, 0)',
  ]),
  ofAdmin('amount-of-a-package-saved-at-a-tenth', 'changes', [
    'features/packages/model/field.ts',
    'write: (text) => toAmount(text) ?? 0,',
    'write: (text) => (toAmount(text) ?? 0) / 10,',
  ]),
  ofPublic('compared-total-for-one', 'changes', [
    'screens/compare/compared-facts.ts',
    '[formatExactPaise(totalPaise)]',
    '[formatExactPaise(totalPaise / 2)]',
  ]),
];
