import { toSearchQuery } from './search-query';

test('searches each word by its prefix', () => {
  expect(toSearchQuery('  kerala  back ')).toBe("'kerala':* & 'back':*");
});

test('splits a reference as the database indexes it', () => {
  expect(toSearchQuery('ENQ-261120-83')).toBe("'ENQ':* & '261120':* & '83':*");
});

test('removes operators and quotes', () => {
  expect(toSearchQuery("o'brien & !x | (y)")).toBe("'o':* & 'brien':* & 'x':* & 'y':*");
  expect(toSearchQuery('a\\b:*')).toBe("'a':* & 'b':*");
});

test('returns an empty query for a text without words', () => {
  expect(toSearchQuery(' ')).toBe('');
  expect(toSearchQuery('& | !')).toBe('');
});

test('treats a phone number as one word in any grouping', () => {
  expect(toSearchQuery('98200 12345')).toBe("'9820012345':*");
  expect(toSearchQuery('+91 98200-12345')).toBe("'919820012345':*");
  expect(toSearchQuery('919820012345')).toBe("'9820012345':*");
  expect(toSearchQuery('09820012345')).toBe("'9820012345':*");
});

test('searches three digits as a word, not as a phone number', () => {
  expect(toSearchQuery('982')).toBe("'982':*");
});
