import { getRowRange, readListState, writeListState, type ListSpec } from './list-state';

const spec: ListSpec = {
  sortable: ['title', 'updated_at'],
  defaultSort: { column: 'updated_at', descending: true },
  filters: ['status'],
};

const read = (query: string) => readListState(new URLSearchParams(query), spec);
const write = (query: string, change: Parameters<typeof writeListState>[1]) =>
  writeListState(new URLSearchParams(query), change, spec).toString();

test('an empty URL is the first page in the default order', () => {
  expect(read('')).toEqual({
    q: '',
    page: 1,
    pageSize: 25,
    sort: { column: 'updated_at', descending: true },
    filters: {},
  });
});

test('page, size, sort, search and filters are read from the URL', () => {
  expect(read('q=kerala&page=3&size=50&sort=-title&status=draft')).toEqual({
    q: 'kerala',
    page: 3,
    pageSize: 50,
    sort: { column: 'title', descending: true },
    filters: { status: 'draft' },
  });
});

test.each(['page=0', 'page=-2', 'page=x', 'page=1.5', 'size=7', 'sort=password', 'sort=-', 'color=red'])(
  'nonsense in the URL (%s) falls back to the default',
  (query) => {
    expect(read(query)).toEqual(read(''));
  },
);

test('a filter, a search, a sort and a page size go back to the first page', () => {
  expect(write('page=4', { filters: { status: 'draft' } })).toBe('status=draft');
  expect(write('page=4', { q: 'goa' })).toBe('q=goa');
  expect(write('page=4', { sort: { column: 'title', descending: false } })).toBe('sort=title');
  expect(write('page=4', { pageSize: 100 })).toBe('size=100');
});

test('turning the page keeps everything else', () => {
  expect(write('q=goa&status=draft', { page: 2 })).toBe('q=goa&status=draft&page=2');
});

test('defaults and emptied filters leave the URL', () => {
  expect(write('status=draft&q=goa&sort=title', { filters: { status: '' } })).toBe('q=goa&sort=title');
  expect(write('q=goa', { q: '  ' })).toBe('');
  expect(write('sort=title', { sort: spec.defaultSort })).toBe('');
  expect(write('size=50', { pageSize: 25 })).toBe('');
});

test('parameters of others stay', () => {
  expect(write('view=board&page=2', { page: 1 })).toBe('view=board');
});

test('the range of a page includes both ends', () => {
  expect(getRowRange({ page: 1, pageSize: 25 })).toEqual([0, 24]);
  expect(getRowRange({ page: 3, pageSize: 50 })).toEqual([100, 149]);
});
