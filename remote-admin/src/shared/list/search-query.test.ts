import { toSearchQuery } from './search-query';

test.each([
  ['each word by its prefix', '  kerala  back ', "'kerala':* & 'back':*"],
  ['a reference as the database indexes it', 'ENQ-261120-83', "'ENQ':* & '261120':* & '83':*"],
  ['words without operators and quotes', "o'brien & !x | (y)", "'o':* & 'brien':* & 'x':* & 'y':*"],
  ['words without signs of the query language', 'a\\b:*', "'a':* & 'b':*"],
  ['nothing in a blank text', ' ', ''],
  ['nothing in operators', '& | !', ''],
  ['a phone number with blanks as one word', '98200 12345', "'9820012345':*"],
  ['a phone number with its country', '+91 98200-12345', "'9820012345':*"],
  ['a phone number with country and zero', '+91 098200 12345', "'9820012345':*"],
  ['a foreign phone number', '0044 20 7946 0958', "'442079460958':*"],
  ['the beginning of a phone number', '+91 98200', "'9198200':*"],
  ['a phone number without the plus', '919820012345', "'9820012345':*"],
  ['a phone number with a leading zero', '09820012345', "'9820012345':*"],
  ['three digits as a word', '982', "'982':*"],
])('searches %s', (_what, text, query) => {
  expect(toSearchQuery(text)).toBe(query);
});
