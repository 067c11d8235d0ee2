import { formatDayRange } from '@aertrip/ui';
import { addDays, formatMonths } from './dates';

test('adds days across the end of a month and of a leap February', () => {
  expect(addDays('2027-01-30', 3)).toBe('2027-02-02');
  expect(addDays('2028-02-28', 1)).toBe('2028-02-29');
});

test('shows the first year of a range only when it differs', () => {
  expect(formatDayRange('2027-01-12', '2027-01-19')).toBe('12 Jan – 19 Jan 2027');
  expect(formatDayRange('2026-12-28', '2027-01-04')).toBe('28 Dec 2026 – 4 Jan 2027');
});

test.each([
  [[4, 5, 6], 'Apr – Jun'],
  [[12, 1, 2], 'Dec – Feb'],
  [[3], 'Mar'],
  [[1, 12, 6], 'Jun, Dec – Jan'],
  [[1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12], 'All year round'],
  [[], ''],
])('formats months %j as %s', (months, text) => {
  expect(formatMonths(months)).toBe(text);
});
