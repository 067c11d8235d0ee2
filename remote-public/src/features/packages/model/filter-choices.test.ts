import { budgetChoices, monthChoices, nightsChoices } from './filter-choices';
import { everything } from './package-search';

test('budgets are named in rupees with Indian grouping', () => {
  expect(budgetChoices(everything)).toEqual([
    { value: '-50000', label: 'Up to ₹50,000' },
    { value: '50000-100000', label: '₹50,000 – ₹1,00,000' },
    { value: '100000-200000', label: '₹1,00,000 – ₹2,00,000' },
    { value: '200000-', label: 'Over ₹2,00,000' },
  ]);
});

test('a hand-typed range is offered beside the usual ones, so that the select can show it', () => {
  const search = { ...everything, nights: { min: 5, max: 5 } };

  expect(nightsChoices(search).at(-1)).toEqual({ value: '5-5', label: '5 nights' });
  expect(nightsChoices(everything)).toHaveLength(4);
});

test('months begin with the current one, and a month beyond them is still offered', () => {
  expect(
    monthChoices('2026-11-20')
      .map(({ label }) => label)
      .slice(0, 3),
  ).toEqual(['November 2026', 'December 2026', 'January 2027']);
  expect(monthChoices('2026-11-20', '2028-02').at(-1)).toEqual({ value: '2028-02', label: 'February 2028' });
});
