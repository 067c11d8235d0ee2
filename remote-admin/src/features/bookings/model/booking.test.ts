import { bookingStatuses } from '../../../shared/sale/record-status';
import { getDaysLate, getMoves, isHoldOver, type BookingStage } from './booking';

const stage = (overrides: Partial<BookingStage> = {}): BookingStage => ({
  status: 'confirmed',
  endsOn: '2026-12-10',
  paidPaise: 2500000,
  unverifiedPaise: 0,
  depositPaise: 2500000,
  ...overrides,
});
const offered = (overrides: Partial<BookingStage>, today: string) =>
  getMoves(stage(overrides), today).map(({ to }) => to);

const reasons = (overrides: Partial<BookingStage>) =>
  getMoves(stage(overrides), '2026-12-11').map(({ to, needsReason }) => [to, needsReason]);

test('offers only transitions that the database accepts', () => {
  const after = Object.fromEntries(
    bookingStatuses.map((status) => [status, offered({ status }, '2026-12-11')]),
  );
  expect(after).toEqual({
    hold: ['confirmed', 'cancelled'],
    confirmed: ['completed', 'cancelled'],
    completed: [],
    cancelled: [],
    expired: [],
  });
});

test('completes a booking from the day after the tour', () => {
  expect(offered({}, '2026-12-10')).toEqual(['cancelled']);
  expect(offered({}, '2026-12-11')).toEqual(['completed', 'cancelled']);
});

test('requires a reason to cancel or to confirm without the deposit', () => {
  expect(reasons({ status: 'hold' })).toEqual([
    ['confirmed', false],
    ['cancelled', true],
  ]);
  expect(reasons({ status: 'hold', unverifiedPaise: 1 })).toEqual([
    ['confirmed', true],
    ['cancelled', true],
  ]);
  expect(reasons({ status: 'hold', paidPaise: 2499999 })).toEqual([
    ['confirmed', true],
    ['cancelled', true],
  ]);
  expect(reasons({})).toEqual([
    ['completed', false],
    ['cancelled', true],
  ]);
});

test('expires a hold at its end time', () => {
  const now = new Date('2026-11-20T12:00:00Z');
  expect(isHoldOver({ status: 'hold', holdExpiresAt: '2026-11-20T12:00:00Z' }, now)).toBe(true);
  expect(isHoldOver({ status: 'hold', holdExpiresAt: '2026-11-20T12:00:01Z' }, now)).toBe(false);
  expect(isHoldOver({ status: 'confirmed', holdExpiresAt: '2026-11-20T11:00:00Z' }, now)).toBe(false);
});

test.each([
  ['2026-12-10', 0],
  ['2026-12-09', 1],
  ['2026-11-09', 31],
  ['2026-12-11', 0],
  [null, 0],
])('counts, with a next payment by %s, %i days late on 10 December', (dueOn, days) => {
  const nextPayment = dueOn === null ? null : { dueOn, amountPaise: 100, lateSince: null };
  expect(getDaysLate({ nextPayment }, '2026-12-10')).toBe(days);
});
