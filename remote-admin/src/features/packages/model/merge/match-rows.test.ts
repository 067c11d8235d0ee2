import { matchRows } from './match-rows';

const letters = { getKey: (row: string) => row.charAt(0), isRenamable: true };
const match = (older: string, newer: string) =>
  matchRows(letters, older.split(' '), newer.split(' ')).map((index) => index ?? '+');

test.each([
  ['rows that stand where they stood', 'A B C', 'A B C', [0, 1, 2]],
  ['a row that is added', 'A B C', 'A X B C', [0, '+', 1, 2]],
  ['a row that is removed', 'A B C', 'A C', [0, 2]],
  ['rows that change places', 'A B C', 'C B A', [2, 1, 0]],
  ['a row with a new name', 'A B C', 'A X C', [0, 1, 2]],
  ['two neighbours with new names', 'A B C D', 'A X Y D', [0, 1, 2, 3]],
  ['a new name beside a row that moved', 'A B C D', 'D A X C', [3, 0, 1, 2]],
  ['one of two rows with the same name gets another', 'A L L Z', 'A X L Z', [0, 1, 2, 3]],
  ['a removed row beside one with a new name: nobody can say', 'A B C D', 'A X D', [0, '+', 3]],
  ['all rows with new names', 'A B', 'X Y', [0, 1]],
])('%s', (_name, older, newer, expected) => {
  expect(match(older, newer)).toEqual(expected);
});

test('a row known by an id is another one under another id', () => {
  expect(matchRows({ ...letters, isRenamable: false }, ['A', 'B'], ['A', 'X'])).toEqual([0, null]);
});
