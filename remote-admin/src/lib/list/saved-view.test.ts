import { readListState, writeListState, type ListSpec } from './list-state';
import { getViewChange, getViewQuery, getViewState, isViewShown } from './saved-view';

const spec: ListSpec = {
  sortable: ['created_at', 'name'],
  defaultSort: { column: 'created_at', descending: true },
  filters: ['status', 'assignee'],
};
const read = (query: string) => readListState(new URLSearchParams(query), spec);

test('a view is search, filters and order, in one order and without the page', () => {
  expect(getViewQuery(read('page=3&size=50&assignee=me&sort=name&status=open&q=goa '), spec)).toBe(
    'q=goa&sort=name&status=open&assignee=me',
  );
  expect(getViewQuery(read('sort=-created_at&page=2'), spec)).toBe('');
});

test('a view is shown whatever page of it is looked at', () => {
  const view = { query: 'status=open' };
  expect(isViewShown(view, read('status=open&page=4'), spec)).toBe(true);
  expect(isViewShown(view, read('status=open&assignee=me'), spec)).toBe(false);
});

test('a view that names a filter which is no more shows the rest', () => {
  expect(isViewShown({ query: 'status=open&gone=1' }, read('status=open'), spec)).toBe(true);
});

test('showing a view takes away the filters of the one before, and leaves what is not the list’s', () => {
  const change = getViewChange(getViewState({ query: 'status=open' }, spec), spec);
  const next = writeListState(
    new URLSearchParams('assignee=me&q=goa&sort=name&view=board&page=2'),
    change,
    spec,
  );
  expect(next.toString()).toBe('view=board&status=open');
});
