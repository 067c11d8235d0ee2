import { daysOfMonth, shortPrice } from './calendar';

test('arranges the days of a month in weeks from Sunday', () => {
  const weeks = daysOfMonth('2027-02');

  expect(weeks.map((week) => week.map((day) => Number(day?.slice(8) ?? 0)).join(' '))).toEqual([
    '0 1 2 3 4 5 6',
    '7 8 9 10 11 12 13',
    '14 15 16 17 18 19 20',
    '21 22 23 24 25 26 27',
    '28 0 0 0 0 0 0',
  ]);
  expect(daysOfMonth('2028-02').flat().at(-5)).toBe('2028-02-29');
});

test.each([
  [99_900, '999'],
  [2_499_900, '24,999'],
  [2_499_901, '25,000'],
  [10_950_000, '1.10L'],
  [12_499_900, '1.25L'],
  [12_500_100, '1.26L'],
])('shortens a price of %d paise without promising less: %s', (paise, text) => {
  expect(shortPrice(paise)).toBe(text);
});
