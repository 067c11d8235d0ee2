import { bookingStatuses, isHoldOver, getMoves } from './booking';

test('only the transitions that the database accepts are offered', () => {
  const offered = Object.fromEntries(
    bookingStatuses.map((status) => [status, getMoves(status).map(({ to }) => to)]),
  );
  expect(offered).toEqual({
    hold: ['confirmed', 'cancelled'],
    confirmed: ['completed', 'cancelled'],
    completed: [],
    cancelled: [],
    expired: [],
  });
});

test('whoever cancels says why', () => {
  for (const status of bookingStatuses) {
    for (const move of getMoves(status)) expect(move.needsReason).toBe(move.to === 'cancelled');
  }
});

test('a hold is over from the moment it ends', () => {
  const now = new Date('2026-11-20T12:00:00Z');
  expect(isHoldOver({ status: 'hold', holdExpiresAt: '2026-11-20T12:00:00Z' }, now)).toBe(true);
  expect(isHoldOver({ status: 'hold', holdExpiresAt: '2026-11-20T12:00:01Z' }, now)).toBe(false);
  expect(isHoldOver({ status: 'confirmed', holdExpiresAt: '2026-11-20T11:00:00Z' }, now)).toBe(false);
});
