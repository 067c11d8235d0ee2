import { filterLabel, nightsChoices, ratingChoices } from './filter-choices';
import { everything } from './package-search';

const names = {
  destinations: [{ name: 'Kerala', slug: 'kerala' }],
  themes: [{ name: 'Honeymoon', slug: 'honeymoon' }],
  cities: [{ name: 'Mumbai', iata: 'BOM' }],
};

test.each([
  ['words', { words: 'tea' }, '“tea”'],
  ['destination', { destination: 'kerala' }, 'Kerala'],
  ['months', { months: ['2027-05', '2027-06'] }, 'May 2027, June 2027'],
  ['date', { date: { on: '2027-05-14', days: 0 } }, '14 May 2027'],
  ['date', { date: { on: '2027-05-14', days: 3 } }, '14 May 2027 ± 3 days'],
  ['guaranteed', { guaranteed: true }, 'Guaranteed departures'],
  ['rating', { rating: 4.5 }, '4.5 stars or more'],
  ['hotels', { hotels: 4 }, 'Hotels of 4 stars or more'],
  ['hotels', { hotels: 5 }, 'Hotels of 5 stars'],
  ['city', { city: 'BOM' }, 'From Mumbai'],
  ['city', { city: 'DEL' }, 'From DEL'],
  ['party', { party: { adults: 2, childAges: [7] } }, '2 adults, 1 child (7)'],
  ['budget', { budget: 120_000 }, 'Up to ₹1,20,000 per person'],
  ['budget', { budget: 120_000, budgetFor: 'family' }, 'Up to ₹1,20,000 in total'],
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

test('offers ratings that a tour reaches, and the chosen one', () => {
  expect(ratingChoices(everything, 4.2).map(({ value }) => value)).toEqual(['4', '3.5']);
  expect(ratingChoices({ ...everything, rating: 5 }, 3).map(({ value }) => value)).toEqual(['5']);
});
