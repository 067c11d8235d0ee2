import { readListState, writeListState, type ListSpec } from './list-state';
import { getViewChange, getViewQuery, getViewState, isViewShown } from './saved-view';

const spec: ListSpec = {
  sortable: ['created_at', 'name'],
  defaultSort: { column: 'created_at', descending: true },
  filters: ['status', 'assignee'],
};
const read = (query: string) => readListState(new URLSearchParams(query), spec);

test('serializes search, filters and order canonically, without the page', () => {
  expect(getViewQuery(read('page=3&size=50&assignee=me&sort=name&status=open&q=goa '), spec)).toBe(
    'q=goa&sort=name&status=open&assignee=me',
  );
  expect(getViewQuery(read('sort=-created_at&page=2'), spec)).toBe('');
});

test('matches a view on any of its pages', () => {
  const view = { query: 'status=open' };
  expect(isViewShown(view, read('status=open&page=4'), spec)).toBe(true);
  expect(isViewShown(view, read('status=open&assignee=me'), spec)).toBe(false);
});

test('ignores an unknown filter of a view', () => {
  expect(isViewShown({ query: 'status=open&gone=1' }, read('status=open'), spec)).toBe(true);
});

test("replaces the former view's filters and keeps foreign parameters", () => {
  const change = getViewChange(getViewState({ query: 'status=open' }, spec), spec);
  const next = writeListState(
    new URLSearchParams('assignee=me&q=goa&sort=name&beside=map&page=2'),
    change,
    spec,
  );
  expect(next.toString()).toBe('beside=map&status=open');
});
