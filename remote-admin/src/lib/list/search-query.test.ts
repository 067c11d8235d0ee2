import { toSearchQuery } from './search-query';

test('every word is searched by its beginning', () => {
  expect(toSearchQuery('  kerala  back ')).toBe("'kerala':* & 'back':*");
});

test('a reference is searched by its parts, as the database indexes it', () => {
  expect(toSearchQuery('ENQ-261120-83')).toBe("'ENQ':* & '261120':* & '83':*");
});

test('operators and quotes are no part of a query', () => {
  expect(toSearchQuery("o'brien & !x | (y)")).toBe("'o':* & 'brien':* & 'x':* & 'y':*");
  expect(toSearchQuery('a\\b:*')).toBe("'a':* & 'b':*");
});

test('a text without a word to search for is an empty query', () => {
  expect(toSearchQuery(' ')).toBe('');
  expect(toSearchQuery('& | !')).toBe('');
});

test('a phone number is one word however it is grouped', () => {
  expect(toSearchQuery('98200 12345')).toBe("'9820012345':*");
  expect(toSearchQuery('+91 98200-12345')).toBe("'919820012345':*");
  expect(toSearchQuery('919820012345')).toBe("'9820012345':*");
  expect(toSearchQuery('09820012345')).toBe("'9820012345':*");
});

test('three digits are no phone number but still searched', () => {
  expect(toSearchQuery('982')).toBe("'982':*");
});
