import { filterLabel, monthChoices, nightsChoices } from './filter-choices';
import { everything } from './package-search';

const names = {
  destinations: [{ name: 'Kerala', slug: 'kerala' }],
  themes: [{ name: 'Honeymoon', slug: 'honeymoon' }],
  cities: [{ name: 'Mumbai', iata: 'BOM' }],
};

test.each([
  ['words', { words: 'tea' }, '“tea”'],
  ['destination', { destination: 'kerala' }, 'Kerala'],
  ['month', { month: '2027-05' }, 'May 2027'],
  ['city', { city: 'BOM' }, 'From Mumbai'],
  ['city', { city: 'DEL' }, 'From DEL'],
  ['party', { party: { adults: 2, childAges: [7] } }, '2 adults, child of 7'],
  ['budget', { budget: 120_000 }, 'Up to ₹1,20,000 per person'],
  ['budget', { budget: 120_000, budgetFor: 'family' }, 'Up to ₹1,20,000 for the family'],
  ['nights', { nights: { min: 4, max: 6 } }, '4 – 6 nights'],
  ['theme', { theme: 'honeymoon' }, 'Honeymoon'],
  ['kind', { kind: 'customised' }, 'Private tour'],
  ['flights', { flights: 'land' }, 'Land only'],
] as const)('labels the chip of %s: %j', (name, changes, label) => {
  expect(filterLabel({ ...everything, ...changes }, name, names)).toBe(label);
});

test('adds a hand-typed range to the usual options', () => {
  const search = { ...everything, nights: { min: 5, max: 5 } };

  expect(nightsChoices(search).at(-1)).toEqual({ value: '5-5', label: '5 nights' });
  expect(nightsChoices(everything)).toHaveLength(4);
});

test('lists months from the current one, and adds a later month', () => {
  expect(
    monthChoices('2026-11-20')
      .map(({ label }) => label)
      .slice(0, 3),
  ).toEqual(['November 2026', 'December 2026', 'January 2027']);
  expect(monthChoices('2026-11-20', '2028-02').at(-1)).toEqual({ value: '2028-02', label: 'February 2028' });
});
