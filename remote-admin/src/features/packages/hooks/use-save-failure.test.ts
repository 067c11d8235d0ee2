import { AppError } from '@aertrip/platform';
import { getFaultyPart } from './use-save-failure';

const refusal = (code: string, details: string | null) =>
  new AppError('invalid', 'refused', { details: { code, message: 'refused', details } });

test.each([
  ['23505', 'Key (slug)=(kerala) already exists.', 'slug'],
  ['23505', 'Key (code)=(KER-01) already exists.', 'code'],
  ['23505', 'Key (package_id, departure_city_id, starts_on)=(1, 2, 3) already exists.', null],
  ['PT422', 'departures', 'departures'],
  ['PT422', 'prices', 'departures'],
  ['PT422', '["a summary"]', null],
  ['PT403', null, null],
])('maps %s with %p to the form part %p', (code, details, part) => {
  expect(getFaultyPart(refusal(code, details))).toBe(part);
});

test('names no part after a network failure', () => {
  expect(getFaultyPart(new TypeError('Failed to fetch'))).toBeNull();
});
