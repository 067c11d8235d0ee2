import { matchRows } from './match-rows';

const letters = { getKey: (row: string) => row.charAt(0), isRenamable: true };
const match = (older: string, newer: string) =>
  matchRows(letters, older.split(' '), newer.split(' ')).map((index) => index ?? '+');

test.each([
  ['matches unchanged rows', 'A B C', 'A B C', [0, 1, 2]],
  ['detects an added row', 'A B C', 'A X B C', [0, '+', 1, 2]],
  ['detects a removed row', 'A B C', 'A C', [0, 2]],
  ['matches swapped rows', 'A B C', 'C B A', [2, 1, 0]],
  ['matches a renamed row', 'A B C', 'A X C', [0, 1, 2]],
  ['matches two renamed neighbours', 'A B C D', 'A X Y D', [0, 1, 2, 3]],
  ['matches a renamed row beside a moved one', 'A B C D', 'D A X C', [3, 0, 1, 2]],
  ['matches a renamed row among duplicates', 'A L L Z', 'A X L Z', [0, 1, 2, 3]],
  ['does not guess when a row is removed beside a renamed one', 'A B C D', 'A X D', [0, '+', 3]],
  ['matches rows that are all renamed', 'A B', 'X Y', [0, 1]],
])('%s', (_name, older, newer, expected) => {
  expect(match(older, newer)).toEqual(expected);
});

test('treats a row with another id as another row', () => {
  expect(matchRows({ ...letters, isRenamable: false }, ['A', 'B'], ['A', 'X'])).toEqual([0, null]);
});
