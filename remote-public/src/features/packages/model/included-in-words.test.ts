import { includedInWords } from './included-in-words';

test.each([
  [['coffee', 'plane', 'bed-double'], 'Flights, hotels and breakfast'],
  [['bed-double', 'camera'], 'Hotels'],
  [['unknown'], ''],
])('names what is included, the most wanted first: %j', (icons, words) => {
  expect(includedInWords(icons)).toBe(words);
});
