import { countNewRows } from './poll-new-rows';

test('counts rows added after the page was read', () => {
  expect(countNewRows({ total: 40, readAt: 1 }, { total: 43, readAt: 2 })).toBe(3);
});

test('ignores a count older than the page', () => {
  expect(countNewRows({ total: 40, readAt: 2 }, { total: 43, readAt: 1 })).toBe(0);
});

test('ignores a decrease', () => {
  expect(countNewRows({ total: 40, readAt: 1 }, { total: 39, readAt: 2 })).toBe(0);
});
