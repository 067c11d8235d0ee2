import {
  budgetFor,
  budgetPaise,
  everything,
  readSearch,
  searchedParty,
  searchWith,
  writeSearch,
  withoutFilters,
  activeFilters,
} from './package-search';

const read = (text: string) => readSearch(new URLSearchParams(text));

test('requests all packages by popularity without a query', () => {
  expect(read('')).toEqual(everything);
});

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

test('omits defaults from the query string', () => {
  expect(writeSearch(everything).toString()).toBe('');
});

test('accepts the share of a budget before its amount', () => {
  expect(writeSearch({ ...everything, budgetFor: 'family' }).toString()).toBe('per=family');
});

test.each([
  ['budget=cheap', 'budget'],
  ['budget=-5', 'budget'],
  ['budget=0', 'budget'],
  ['q=%20', 'words'],
  ['flights=yes', 'flights'],
  ['destination=../x', 'destination'],
  ['nights=1e9-', 'nights'],
  ['month=2027-13', 'months'],
  ['date=2027-02-30', 'date'],
  ['date=soon', 'date'],
  ['guaranteed=yes', 'guaranteed'],
  ['rating=9', 'rating'],
  ['hotels=2', 'hotels'],
  ["theme=snow'or'1", 'theme'],
  ['city=bombay', 'city'],
  ['kind=solo', 'kind'],
] as const)('ignores an invalid value: %s', (text, name) => {
  expect(read(text)[name]).toBeNull();
});

test('falls back to popularity for an unknown order, and limits pages to 1–50', () => {
  expect(read('sort=random')).toEqual(everything);
  expect(read('pages=0').pages).toBe(1);
  expect(read('pages=-3').pages).toBe(1);
  expect(read('pages=999').pages).toBe(50);
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

test('reads several months in order, also from the boxes of a form without scripts', () => {
  expect(read('month=2027-06,2027-05,2027-06').months).toEqual(['2027-05', '2027-06']);
  expect(read('month=2027-06&month=2027-05').months).toEqual(['2027-05', '2027-06']);
});

test('limits the days around a date', () => {
  expect(read('date=2027-05-14&days=99').date).toEqual({ on: '2027-05-14', days: 31 });
  expect(read('date=2027-05-14').date).toEqual({ on: '2027-05-14', days: 0 });
});

test('distinguishes an explicit party of two adults from no party', () => {
  expect(writeSearch({ ...everything, party: { adults: 2, childAges: [] } }).toString()).toBe('adults=2');
  expect(read('').party).toBeNull();
});

test.each(['120000', '1,20,000', '₹1,20,000 '])('parses a typed budget: %s', (text) => {
  expect(readSearch(new URLSearchParams({ budget: text })).budget).toBe(120_000);
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
