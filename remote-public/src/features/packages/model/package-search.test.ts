import {
  budgetFor,
  budgetPaise,
  everything,
  searchedParty,
  withoutFilters,
  activeFilters,
} from './package-search';
import { readSearch, searchWith, writeSearch } from './search-query';

const read = (text: string) => readSearch(new URLSearchParams(text));

test('survives a round trip through the query string', () => {
  const search = {
    words: 'kerala & tea',
    destination: 'kerala',
    months: ['2027-01', '2027-03'],
    date: { on: '2027-01-14', days: 3 },
    city: 'BOM',
    party: { adults: 2, childAges: [7, 0], rooms: 2, hasChildBeds: false },
    budget: 120_000,
    budgetFor: 'family',
    nights: { min: 7, max: null },
    theme: 'scenic-rail',
    kind: 'group',
    flights: 'land',
    guaranteed: true,
    rating: 4.5,
    hotels: 4,
    sort: 'price',
    pages: 3,
  } as const;

  expect(read(writeSearch(search).toString())).toEqual(search);
});

test('reads no query as all packages by popularity, and writes none for them', () => {
  expect(read('')).toEqual(everything);
  expect(writeSearch(everything).toString()).toBe('');
  // Unlike an explicit party of two adults.
  expect(writeSearch({ ...everything, party: { adults: 2, childAges: [] } }).toString()).toBe('adults=2');
  expect(writeSearch({ ...everything, budgetFor: 'family' }).toString()).toBe('per=family');
});

test.each([
  ['budget=cheap', 'budget', null],
  ['budget=-5', 'budget', null],
  ['budget=0', 'budget', null],
  ['budget=1,20,000', 'budget', 120_000],
  ['budget=₹1,20,000 ', 'budget', 120_000],
  ['q=%20', 'words', null],
  // The database refuses them.
  ['q=goa%00', 'words', 'goa'],
  [`q=${'x'.repeat(99)}🏖️`, 'words', `${'x'.repeat(99)}🏖`],
  ['month=0000-05', 'months', null],
  ['flights=yes', 'flights', null],
  ['destination=../x', 'destination', null],
  ['nights=1e9-', 'nights', null],
  ['month=2027-13', 'months', null],
  ['month=2027-06,2027-05,2027-06', 'months', ['2027-05', '2027-06']],
  // The boxes of a form without scripts.
  ['month=2027-06&month=2027-05', 'months', ['2027-05', '2027-06']],
  ['date=2027-02-30', 'date', null],
  ['date=soon', 'date', null],
  ['date=2027-05-14', 'date', { on: '2027-05-14', days: 0 }],
  ['date=2027-05-14&days=99', 'date', { on: '2027-05-14', days: 31 }],
  ['guaranteed=yes', 'guaranteed', null],
  ['rating=9', 'rating', null],
  ['hotels=2', 'hotels', null],
  ["theme=snow'or'1", 'theme', null],
  ['city=bombay', 'city', null],
  ['kind=solo', 'kind', null],
  ['pages=0', 'pages', 1],
  ['pages=-3', 'pages', 1],
  ['pages=999', 'pages', 50],
  ['sort=random', 'sort', everything.sort],
] as const)('reads %s as %s %j', (text, name, value) => {
  expect(read(text)[name]).toEqual(value);
});

test('returns to the first page when the search changes', () => {
  const search = { ...everything, pages: 4, months: ['2027-01'] };

  expect(searchWith(search, { kind: 'weekend' })).toBe('?month=2027-01&kind=weekend');
  expect(searchWith(search, { pages: 5 })).toBe('?month=2027-01&pages=5');
});

test('keeps the order when filters are cleared, without a trailing question mark', () => {
  const search = {
    ...everything,
    months: ['2027-01'],
    budget: 50_000,
    sort: 'price' as const,
  };

  expect(activeFilters(search)).toEqual(['months', 'budget']);
  expect(withoutFilters(search)).toEqual({ ...everything, sort: 'price' });
  expect(searchWith(withoutFilters({ ...search, sort: 'popular' }), {})).toBe('');
});

test('ignores the empty fields of a form without scripts', () => {
  const form =
    'q=&destination=&month=&city=&adults=2&children=&budget=&per=person&nights=&theme=&kind=&flights=';
  expect(read(form)).toEqual({ ...everything, party: { adults: 2, childAges: [] } });
});

test('multiplies a budget per person by the party, two adults by default', () => {
  const party = { adults: 2, childAges: [7] };
  expect(budgetPaise({ ...everything, budget: 40_000 })).toBe(8_000_000);
  expect(budgetPaise({ ...everything, budget: 40_000, party })).toBe(12_000_000);
  expect(budgetPaise({ ...everything, budget: 40_000, party, budgetFor: 'family' })).toBe(4_000_000);
  expect(searchedParty({ ...everything, budget: 40_000 })).toEqual({ adults: 2, childAges: [] });
  expect(searchedParty(everything)).toBeNull();
});

test('offers a budget that covers the price, in whole hundreds', () => {
  const search = { ...everything, budget: 20_000, party: { adults: 2, childAges: [7] } };
  for (const paise of [11_235_001, 11_235_000, 9_000_000, 1]) {
    const person = budgetFor(search, paise);
    expect(person % 100).toBe(0);
    expect(budgetPaise({ ...search, budget: person })).toBeGreaterThanOrEqual(paise);
    const family = { ...search, budgetFor: 'family' as const };
    expect(budgetPaise({ ...family, budget: budgetFor(family, paise) })).toBeGreaterThanOrEqual(paise);
  }
});
