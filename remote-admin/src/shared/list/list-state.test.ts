import { type ListSpec, readListState, writeListState } from './list-state';

const spec: ListSpec = {
  sortable: ['title', 'updated_at'],
  defaultSort: { column: 'updated_at', descending: true },
  filters: ['status'],
};

const read = (query: string) => readListState(new URLSearchParams(query), spec);
const write = (query: string, change: Parameters<typeof writeListState>[1]) =>
  writeListState(new URLSearchParams(query), change, spec).toString();

test('reads page, size, sort, search and filters from the URL', () => {
  expect(read('q=kerala&page=3&size=50&sort=-title&status=draft')).toEqual({
    q: 'kerala',
    page: 3,
    pageSize: 50,
    sort: { column: 'title', descending: true },
    filters: { status: 'draft' },
  });
});

test.each([
  'page=0',
  'page=-2',
  'page=x',
  'page=1.5',
  'page=1e9',
  'size=7',
  'sort=password',
  'sort=-',
  'color=red',
])('falls back to the default for invalid parameters (%s)', (query) => {
  expect(read(query)).toEqual(read(''));
});

test('returns to the first page on a new filter, search or sort', () => {
  expect(write('page=4', { filters: { status: 'draft' } })).toBe('status=draft');
  expect(write('page=4', { q: 'goa' })).toBe('q=goa');
  expect(write('page=4', { sort: { column: 'title', descending: false } })).toBe('sort=title');
  expect(write('page=4', { pageSize: 100 })).toBe('size=100');
});

test('omits defaults and cleared filters from the URL', () => {
  expect(write('status=draft&q=goa&sort=title', { filters: { status: '' } })).toBe('q=goa&sort=title');
  expect(write('q=goa', { q: '  ' })).toBe('');
  expect(write('sort=title', { sort: spec.defaultSort })).toBe('');
  expect(write('size=50', { pageSize: 25 })).toBe('');
});
