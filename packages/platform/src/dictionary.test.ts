import { dictionary } from './dictionary';

test.each(['__proto__', 'constructor', 'toString', 'hasOwnProperty', ''])('has no entry %s', (key) => {
  expect(dictionary({ website: 'Website' })[key]).toBeUndefined();
});

test('keeps its entries', () => {
  expect(dictionary({ website: 'Website' }).website).toBe('Website');
  expect(Object.keys(dictionary({ a: 1, b: 2 }))).toEqual(['a', 'b']);
});
