import { AppError } from '@aertrip/platform';
import { errorMessage, hasChanged, isStale } from './error-message';

const failure = (code: AppError['code'], database: string, message: string) =>
  new AppError(code, message, { details: { code: database, message, details: null } });

test("passes on the database's user messages without the marker", () => {
  expect(errorMessage(failure('conflict', 'PT409', 'STALE: this package was changed by someone else'))).toBe(
    'This package was changed by someone else',
  );
  expect(errorMessage(failure('forbidden', 'PT403', 'Only a manager can change packages'))).toBe(
    'Only a manager can change packages',
  );
  const tooMany = 'Too many requests from your network. Please try again in 2 minutes.';
  expect(errorMessage(failure('rate-limited', 'client_limit', tooMany))).toBe(tooMany);
});

test('translates technical database errors', () => {
  expect(errorMessage(failure('conflict', '23505', 'duplicate key value violates unique constraint'))).toBe(
    'Another record has the same value. Choose a different one.',
  );
  expect(errorMessage(failure('invalid', '23514', 'violates check constraint'))).toMatch(/not allowed here/);
});

test('leaves open whether a change was saved when the service is unreachable', () => {
  expect(errorMessage(new AppError('unavailable', 'fetch failed'))).toMatch(/may not be saved/);
});

test('counts a changed record as stale, but not a duplicate value', () => {
  expect(isStale(failure('conflict', 'PT409', 'STALE: …'))).toBe(true);
  expect(isStale(failure('conflict', '23505', 'duplicate key'))).toBe(false);
  expect(isStale(failure('invalid', 'PT422', 'A title is missing'))).toBe(false);
  expect(hasChanged(failure('conflict', 'PT409', 'STALE: …'))).toBe(true);
  expect(hasChanged(failure('conflict', 'PT409', 'This quote is booked already'))).toBe(false);
});
