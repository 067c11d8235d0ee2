import { toPeriod } from './filter-values';

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
