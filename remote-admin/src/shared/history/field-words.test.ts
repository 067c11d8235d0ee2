import { valueText } from './field-words';

test.each([
  ['amount_paise', 1_249_990, '₹12,499.90'],
  ['starts_on', '2027-01-12', '12 Jan 2027'],
  ['travel_month', '2027-01-01', 'January 2027'],
  ['next_follow_up', '2027-01-12T13:00:00+00:00', '12 Jan 2027, 18:30'],
  ['status', 'hold', 'On hold'],
  ['highlights', ['Lakes', 'Peaks'], 'Lakes, Peaks'],
  ['min_age', null, 'Empty'],
  ['highlights', [], 'Empty'],
])('formats %s: %j as %s', (field, value, text) => {
  expect(valueText(field, value)).toBe(text);
});
