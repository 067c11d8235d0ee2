import { formatDate, formatDateTime, formatMonth, monthsFrom, todayInIndia } from './dates';
import { formatPaise } from './money';

test('money is shown in rupees with Indian grouping and no decimals', () => {
  expect(formatPaise(12_499_900)).toBe('₹1,24,999');
  expect(formatPaise(0)).toBe('₹0');
  expect(formatPaise(-5_000_00)).toBe('-₹5,000');
});

test('a moment late in the evening in UTC is the next day in India', () => {
  expect(formatDate('2027-01-11T20:00:00Z')).toBe('12 Jan 2027');
  expect(formatDateTime('2027-01-11T20:00:00Z')).toBe('12 Jan 2027, 01:30');
  expect(todayInIndia(new Date('2026-11-19T19:00:00Z'))).toBe('2026-11-20');
});

test('a plain date stays on its day', () => {
  expect(formatDate('2027-01-12')).toBe('12 Jan 2027');
  expect(formatMonth('2027-01')).toBe('January 2027');
});

test('months run on over the end of the year', () => {
  expect(monthsFrom('2026-11-20', 3)).toEqual(['2026-11', '2026-12', '2027-01']);
});
