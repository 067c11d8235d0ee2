import {
  everything,
  readSearch,
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
    budget: { min: 50_000, max: 100_000 },
    nights: { min: 7, max: null },
    month: '2027-01',
    theme: 'scenic-rail',
    city: 'BOM',
    kind: 'group',
    sort: 'price',
    pages: 3,
  } as const;

  expect(read(writeSearch(search).toString())).toEqual(search);
});

test('defaults are not written to the query string', () => {
  expect(writeSearch(everything).toString()).toBe('');
});

test.each([
  ['budget=cheap', 'budget'],
  ['budget=-', 'budget'],
  ['budget=90-10', 'budget'],
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
    budget: { min: null, max: 50_000 },
    sort: 'price' as const,
  };

  expect(activeFilters(search)).toEqual(['budget', 'month']);
  expect(withoutFilters(search)).toEqual({ ...everything, sort: 'price' });
  expect(searchWith(withoutFilters({ ...search, sort: 'popular' }), {})).toBe('');
});
