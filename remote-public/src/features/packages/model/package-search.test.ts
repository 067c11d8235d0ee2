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

test('a URL without a query requests everything, most popular first', () => {
  expect(read('')).toEqual(everything);
});

test('a search survives the way to the query string and back', () => {
  const search = {
    words: 'kerala & tea',
    destination: 'kerala',
    month: '2027-01',
    city: 'BOM',
    party: { adults: 2, childAges: [7, 0] },
    budget: 120_000,
    budgetFor: 'family',
    nights: { min: 7, max: null },
    theme: 'scenic-rail',
    kind: 'group',
    flights: 'land',
    sort: 'price',
    pages: 3,
  } as const;

  expect(read(writeSearch(search).toString())).toEqual(search);
});

test('defaults are not written to the query string', () => {
  expect(writeSearch(everything).toString()).toBe('');
});

test('whose budget it is can be said before how much it is', () => {
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
  ['month=2027-13', 'month'],
  ["theme=snow'or'1", 'theme'],
  ['city=bombay', 'city'],
  ['kind=solo', 'kind'],
] as const)('a value that makes no sense is ignored: %s', (text, name) => {
  expect(read(text)[name]).toBeNull();
});

test('an unknown order is the popular one, and pages stay between 1 and 50', () => {
  expect(read('sort=random')).toEqual(everything);
  expect(read('pages=0').pages).toBe(1);
  expect(read('pages=-3').pages).toBe(1);
  expect(read('pages=999').pages).toBe(50);
});

test('a changed search starts at its first page again', () => {
  const search = { ...everything, pages: 4, month: '2027-01' };

  expect(searchWith(search, { kind: 'weekend' })).toBe('?month=2027-01&kind=weekend');
  expect(searchWith(search, { pages: 5 })).toBe('?month=2027-01&pages=5');
});

test('clearing the filters leaves the order as it is and no question mark behind', () => {
  const search = {
    ...everything,
    month: '2027-01',
    budget: 50_000,
    sort: 'price' as const,
  };

  expect(activeFilters(search)).toEqual(['month', 'budget']);
  expect(withoutFilters(search)).toEqual({ ...everything, sort: 'price' });
  expect(searchWith(withoutFilters({ ...search, sort: 'popular' }), {})).toBe('');
});

test('a form without scripts leaves empty fields behind, which ask for nothing', () => {
  const form =
    'q=&destination=&month=&city=&adults=2&children=&budget=&per=person&nights=&theme=&kind=&flights=';
  expect(read(form)).toEqual({ ...everything, party: { adults: 2, childAges: [] } });
});

test('two adults that somebody asked for are not nobody', () => {
  expect(writeSearch({ ...everything, party: { adults: 2, childAges: [] } }).toString()).toBe('adults=2');
  expect(read('').party).toBeNull();
});

test.each(['120000', '1,20,000', '₹1,20,000 '])('a budget is read as people type it: %s', (text) => {
  expect(readSearch(new URLSearchParams({ budget: text })).budget).toBe(120_000);
});

test('a budget per person is that of each traveller, and of two adults when nobody is named', () => {
  const party = { adults: 2, childAges: [7] };
  expect(budgetPaise({ ...everything, budget: 40_000 })).toBe(8_000_000);
  expect(budgetPaise({ ...everything, budget: 40_000, party })).toBe(12_000_000);
  expect(budgetPaise({ ...everything, budget: 40_000, party, budgetFor: 'family' })).toBe(4_000_000);
  expect(searchedParty({ ...everything, budget: 40_000 })).toEqual({ adults: 2, childAges: [] });
  expect(searchedParty(everything)).toBeNull();
});

test('the budget that is offered covers the price, in whole hundreds', () => {
  const search = { ...everything, budget: 20_000, party: { adults: 2, childAges: [7] } };
  for (const paise of [11_235_001, 11_235_000, 9_000_000, 1]) {
    const person = budgetFor(search, paise);
    expect(person % 100).toBe(0);
    expect(budgetPaise({ ...search, budget: person })).toBeGreaterThanOrEqual(paise);
    const family = { ...search, budgetFor: 'family' as const };
    expect(budgetPaise({ ...family, budget: budgetFor(family, paise) })).toBeGreaterThanOrEqual(paise);
  }
});
