import { countNewRows } from './new-rows';

test('rows that came after the page was read are new', () => {
  expect(countNewRows({ total: 40, readAt: 1 }, { total: 43, readAt: 2 })).toBe(3);
});

test('a reading that is older than the page says nothing about it', () => {
  expect(countNewRows({ total: 40, readAt: 2 }, { total: 43, readAt: 1 })).toBe(0);
});

test('fewer rows are no new ones', () => {
  expect(countNewRows({ total: 40, readAt: 1 }, { total: 39, readAt: 2 })).toBe(0);
});
