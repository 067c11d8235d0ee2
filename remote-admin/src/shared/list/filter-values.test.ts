import { formatPeriod, periodOptions, toPeriod } from './filter-values';

test.each(['2027-01', '2027-12', '2027-01-05..2027-02-04'])('accepts the period %s', (text) => {
  expect(toPeriod(text)).toBe(text);
});

test.each([
  undefined,
  '',
  '2027',
  '2027-13',
  '2027-02-30..2027-03-01',
  '2027-03-02..2027-03-01',
  '2027-01-05..',
  `2027-01' or true`,
])('rejects the period %s', (text) => {
  expect(toPeriod(text)).toBeUndefined();
});

test('formats a period in words', () => {
  expect(formatPeriod('2027-01')).toMatch(/January 2027|Jan 2027/);
  expect(formatPeriod('2027-01-05..2027-02-04')).toBe('5 Jan 2027 to 4 Feb 2027');
});

test('offers the last twelve months and the current value', () => {
  const months = periodOptions('', '2027-02-14').map(({ value }) => value);
  expect(months.slice(0, 3)).toEqual(['2027-02', '2027-01', '2026-12']);
  expect(months).toHaveLength(12);
  expect(periodOptions('2020-01-05..2020-02-04', '2027-02-14')[0]).toEqual({
    value: '2020-01-05..2020-02-04',
    label: '5 Jan 2020 to 4 Feb 2020',
  });
});
