import {
  changeByPaise,
  changeByPercent,
  fillDown,
  fillRight,
  pasteEdits,
  setEdits,
  type Edit,
} from './grid-edits';
import { rangeOf } from './grid-range';
import { parseTsv, readAmount } from './grid-text';

const texts = [
  ['100', '150', ''],
  ['200', '250', '90'],
  ['300', '350', ''],
];
const all = rangeOf({ row: 2, column: 2 }, { row: 0, column: 0 });
const cell = (row: number, column: number) => rangeOf({ row, column }, { row, column });
const format = (edits: readonly Edit[]) => edits.map(({ row, column, text }) => `${row},${column}=${text}`);

test.each([
  [
    '1\t2\r\n3\t4\r\n',
    [
      ['1', '2'],
      ['3', '4'],
    ],
  ],
  [
    '1\t\n\t4',
    [
      ['1', ''],
      ['', '4'],
    ],
  ],
  ['"1\n2"\t"say ""so"""', [['1\n2', 'say "so"']]],
  ['5', [['5']]],
])("parses a spreadsheet's clipboard text %j", (text, cells) => {
  expect(parseTsv(text)).toEqual(cells);
});

test.each([
  ['₹1,24,999', '124999'],
  ['₹ 1,24,999.50', '124999.5'],
  ['Rs. 1,24,999/-', '124999'],
  ['INR 124999.00', '124999'],
  ['124,999', '124999'],
  ['', ''],
  [' — ', ''],
  ['on request', null],
  ['-500', null],
])('normalizes the amount %j to %j', (text, amount) => {
  expect(readAmount(text)).toBe(amount);
});

test('pastes a cell into the whole selection, and a row into its rows', () => {
  expect(
    format(pasteEdits(texts, rangeOf({ row: 0, column: 0 }, { row: 1, column: 1 }), [['₹7']]).edits),
  ).toEqual(['0,0=7', '0,1=7', '1,0=7', '1,1=7']);
  expect(
    format(pasteEdits(texts, rangeOf({ row: 0, column: 0 }, { row: 1, column: 1 }), [['7', '8']]).edits),
  ).toEqual(['0,0=7', '0,1=8', '1,0=7', '1,1=8']);
});

test("fills from the selection's first cells, or the preceding ones", () => {
  expect(format(fillDown(texts, all))).toEqual(['1,0=100', '1,1=150', '1,2=', '2,0=100', '2,1=150']);
  expect(format(fillDown(texts, cell(2, 2)))).toEqual(['2,2=90']);
  expect(fillDown(texts, cell(0, 0))).toEqual([]);
  expect(format(fillRight(texts, { ...all, top: 1, bottom: 1 }))).toEqual(['1,1=200', '1,2=200']);
  expect(format(fillRight(texts, cell(0, 2)))).toEqual(['0,2=150']);
});

test('applies a percentage with the chosen rounding, skipping unoffered prices', () => {
  const dear = [['124999', '']];
  const row = rangeOf({ row: 0, column: 0 }, { row: 0, column: 1 });
  expect(format(changeByPercent(dear, row, 5, 1))).toEqual(['0,0=131249']);
  expect(format(changeByPercent(dear, row, 5, 100))).toEqual(['0,0=131200']);
  expect(format(changeByPercent(dear, row, -2.5, 500))).toEqual(['0,0=122000']);
});

test('adds or subtracts an amount, never below zero', () => {
  expect(format(changeByPaise(texts, cell(0, 0), 50_00, 100))).toEqual(['0,0=200']);
  expect(format(changeByPaise(texts, cell(0, 0), -500_00, 1))).toEqual(['0,0=0']);
  expect(format(setEdits(texts, cell(0, 1), '150'))).toEqual([]);
});
