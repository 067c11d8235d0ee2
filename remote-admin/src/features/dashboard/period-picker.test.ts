import { periodChoices } from './period-picker';

const on = (today: string) =>
  Object.fromEntries(periodChoices(today).map(({ value, label }) => [label, value]));

test("offers whole months, also across the year's end", () => {
  expect(on('2027-02-14')).toEqual({
    'Last 3 months': '2026-12-01..2027-02-28',
    'This month': '2027-02-01..2027-02-28',
    'Last month': '2027-01-01..2027-01-31',
    'Last 12 months': '2026-03-01..2027-02-28',
    'This financial year': '2026-04-01..2027-03-31',
    'Next 6 months': '2027-02-01..2027-07-31',
  });
});

test('starts the financial year in April', () => {
  expect(on('2027-04-01')['This financial year']).toBe('2027-04-01..2028-03-31');
});
