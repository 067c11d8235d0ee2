import { AppError } from '@aertrip/platform';
import { toHoldFailure } from './use-hold';

const refusal = (
  code: ConstructorParameters<typeof AppError>[0],
  message: string,
  details?: string,
  hint?: string,
) => new AppError(code, message, { details: { message, details, hint } });

test('names the equal booking that the customer has already', () => {
  const message = 'You hold 2 seats on this departure until 20:33. Pay for them or release them.';
  const error = refusal('conflict', message, '{"booking": "b1"}', 'BOOKED_BEFORE');
  expect(toHoldFailure(error)).toEqual({ kind: 'booked', bookingId: 'b1', message });
});

test('reports a changed price with both totals', () => {
  const error = refusal('conflict', 'PRICE_CHANGED: the price has changed', '{"was": 100, "now": 200}');
  expect(toHoldFailure(error)).toEqual({ kind: 'price', was: 100, now: 200 });
});

test('maps a field that the database refuses to its name in the form', () => {
  const error = refusal('invalid', 'Please give the first name', 'rooms.0.travellers.1.first_name');
  expect(toHoldFailure(error)).toEqual({
    kind: 'field',
    field: 'rooms.0.travellers.1.firstName',
    message: 'Please give the first name',
  });
});

test('distinguishes an unverified email from an expired session', () => {
  expect(toHoldFailure(refusal('forbidden', 'Please confirm'))).toEqual({ kind: 'verify' });
  expect(toHoldFailure(refusal('unauthenticated', 'Please sign in'))).toEqual({ kind: 'sign-in' });
});

test("keeps the database's text for limits, and explains a lost connection", () => {
  expect(toHoldFailure(refusal('rate-limited', 'You hold seats on two tours already'))).toEqual({
    kind: 'other',
    message: 'You hold seats on two tours already',
  });
  expect(toHoldFailure(new AppError('offline', 'x'))).toMatchObject({
    message: expect.stringMatching(/no seats were held/),
  });
  expect(toHoldFailure(new TypeError('fetch failed'))).toMatchObject({
    message: expect.stringMatching(/is not responding/),
  });
});
