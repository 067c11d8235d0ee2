import { getUndecided, refundText, toDecisions, undecided, type FateDraft } from './booking-fate';
import type { DepartureBooking } from './guest';

const booking = (id: string, more: Partial<DepartureBooking> = {}) =>
  ({ id, status: 'confirmed', holdExpiresAt: null, version: 3, ...more }) as DepartureBooking;
const draft = (more: Partial<FateDraft>): FateDraft => ({ ...undecided, ...more });

test('requires no decision about expired holds and completed tours', () => {
  const bookings = [
    booking('sold'),
    booking('held', { status: 'hold', holdExpiresAt: '2027-01-01T10:00:00Z' }),
    booking('late', { status: 'hold', holdExpiresAt: '2027-01-01T08:00:00Z' }),
    booking('done', { status: 'completed' }),
  ];
  expect(getUndecided(bookings, Date.parse('2027-01-01T09:00:00Z')).map(({ id }) => id)).toEqual([
    'sold',
    'held',
  ]);
});

test.each([
  ['no fate', draft({})],
  ['no departure to move to', draft({ fate: 'move' })],
])('treats %s as undecided', (_what, open) => {
  const drafts = new Map([
    ['a', draft({ fate: 'keep' })],
    ['b', open],
  ]);
  expect(toDecisions([booking('a'), booking('b')], drafts)).toBeNull();
});

test('sends the seen version and the target of a move', () => {
  const drafts = new Map([
    ['a', draft({ fate: 'cancel', departureId: 'd2' })],
    ['b', draft({ fate: 'move', departureId: 'd2' })],
  ]);
  expect(toDecisions([booking('a'), booking('b')], drafts)).toEqual([
    { booking_id: 'a', version: 3, fate: 'cancel' },
    { booking_id: 'b', version: 3, fate: 'move', departure_id: 'd2' },
  ]);
});

test.each([
  ['confirmed', 500000, 500000, 'Cancel, refund ₹5,000'],
  ['confirmed', 500000, 200000, 'Cancel, refund ₹2,000, and ₹3,000 once it is verified'],
  ['hold', 500000, 0, 'Cancel, refund ₹5,000 once it is verified'],
  ['confirmed', 0, 0, 'Cancel, no refund'],
  ['hold', 0, 0, 'Release seats'],
] as const)(
  'offers to cancel a %s booking, %i paid and %i verified',
  (status, paidPaise, verifiedPaise, text) =>
    expect(refundText({ status, paidPaise, verifiedPaise })).toBe(text),
);
