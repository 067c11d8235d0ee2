import { parse } from '@aertrip/platform/rows';
import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { aSharedBooking, aSharedQuote } from '../../../testing/shared-quotes';
import { quoteState, sharedQuoteSchema } from '../model/shared-quote';
import { QuoteOutcome } from './quote-outcome';

const shared = (overrides: object = {}) => parse(sharedQuoteSchema, aSharedQuote(overrides));
const withBooking = (booking: object, overrides: object = {}) =>
  shared({ booking: aSharedBooking(booking), ...overrides });

const afterItsTime = { now: '2026-11-23T10:00:00Z' };
const afterTheHold = { now: '2026-11-22T10:00:00Z' };

test.each([
  ['as quoted', shared(), 'valid'],
  ['with a newer version', shared({ is_replaced: true }), 'replaced'],
  ['after its expiry', shared(afterItsTime), 'expired'],
  ['without its seats', shared({ can_accept: false }), 'soldOut'],
  ['with held seats', withBooking({}), 'held'],
  ['after the hold, not reported by the database yet', withBooking({}, afterTheHold), 'released'],
  ['after the hold', withBooking({ status: 'expired' }), 'released'],
  ['after the hold and its own expiry', withBooking({ status: 'expired' }, afterItsTime), 'expired'],
  [
    'after the hold, with a newer version',
    withBooking({ status: 'expired' }, { is_replaced: true }),
    'replaced',
  ],
  [
    'with seats held beyond its own expiry',
    withBooking({ hold_expires_at: '2026-11-24T10:00:00Z' }, afterItsTime),
    'held',
  ],
  ['with booked seats, after its expiry', withBooking({ status: 'confirmed' }, afterItsTime), 'booked'],
  ['after the tour', withBooking({ status: 'completed' }, afterItsTime), 'booked'],
  ['with a cancelled booking', withBooking({ status: 'cancelled' }), 'cancelled'],
] as const)('derives the state of a quote %s', (_when, quote, state) => {
  expect(quoteState(quote, false)).toBe(state);
});

test('releases the seats once the clock of the page has run out', () => {
  expect(quoteState(withBooking({}), true)).toBe('released');
});

test.each([
  ['valid', shared(), /^This price is valid until 23 Nov 2026, 15:30Your seats are not held yet/],
  ['soldOut', shared(), /^These seats are no longer available/],
  ['replaced', shared(), /link to the newer version, contact us/],
  ['expired', shared(), /This price was valid until 23 Nov 2026, 15:30/],
  ['held', withBooking({}), /Booking AT-261120-7K2M9Q: we are holding your seats until 22 Nov 2026, 15:30/],
  ['released', withBooking({}), /nothing to pay. This price is still valid until 23 Nov 2026, 15:30/],
  [
    'released',
    withBooking({ refund_paise: 5_000_000 }),
    /Your payment reached us after the seats were released. We are refunding ₹50,000 to your original payment method/,
  ],
  [
    'released',
    withBooking({ payment_news: { state: 'authorized', amount_paise: 5_000_000, error: null } }),
    /Your bank has your payment of ₹50,000, and we are waiting for it. Please do not pay or book again.[^]*in full.$/,
  ],
  [
    'booked',
    withBooking({
      status: 'confirmed',
      paid_paise: 5_000_000,
      due_paise: 21_249_790,
      next_payment: { due_on: '2026-11-28', amount_paise: 7_000_000, late_since: null },
    }),
    /AT-261120-7K2M9QPaid₹50,000Balance₹2,12,497.90, of which ₹70,000 by 28 Nov 2026/,
  ],
  ['booked', withBooking({ status: 'confirmed', due_paise: 0 }), /Paid in full/],
  ['booked', withBooking({ status: 'completed', due_paise: 0 }), /^This tour has ended/],
  [
    'cancelled',
    withBooking({ status: 'cancelled', charge_paise: 2_000_000, refund_paise: 3_000_000 }),
    /The cancellation charge was ₹20,000. We are refunding ₹30,000/,
  ],
] as const)('describes the state "%s"', (state, quote, text) => {
  render(
    <MemoryRouter>
      <QuoteOutcome shared={quote} state={state} />
    </MemoryRouter>,
  );
  expect(screen.getByRole('status').textContent).toMatch(text);
});
