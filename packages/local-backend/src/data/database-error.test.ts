import { httpStatus } from './database-error';

test.each([
  ['23505', 409],
  ['23503', 409],
  ['23514', 400],
  ['23502', 400],
  ['22P02', 400],
  ['P0001', 400],
  ['PT409', 409],
  ['PT422', 422],
  ['PT999', 500],
  ['40001', 500],
  ['42883', 404],
  ['53300', 503],
])('maps SQLSTATE %s to HTTP %i', (sqlState, status) => {
  expect(httpStatus(sqlState, true)).toBe(status);
});

test('answers a refusal with 403 to a caller with a role, else 401', () => {
  expect(httpStatus('42501', true)).toBe(403);
  expect(httpStatus('42501', false)).toBe(401);
});
