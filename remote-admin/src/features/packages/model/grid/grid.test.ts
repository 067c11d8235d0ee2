import {
  changeByPaise,
  changeByPercent,
  fillDown,
  fillRight,
  pasteEdits,
  setEdits,
  type Edit,
} from './grid-edits';
import { redo, emptyHistory, remember, undo, type GridHistory } from './grid-history';
import { cellsOf, clamp, countCells, rangeOf } from './grid-range';
import { parseTsv, readAmount, toTsv } from './grid-text';

const texts = [
  ['100', '150', ''],
  ['200', '250', '90'],
  ['300', '350', ''],
];
const all = rangeOf({ row: 2, column: 2 }, { row: 0, column: 0 });
const cell = (row: number, column: number) => rangeOf({ row, column }, { row, column });
const format = (edits: readonly Edit[]) => edits.map(({ row, column, text }) => `${row},${column}=${text}`);

test('spans the same rectangle from any corner', () => {
  expect(all).toEqual({ top: 0, left: 0, bottom: 2, right: 2 });
  expect(countCells(all)).toBe(9);
  expect(cellsOf(rangeOf({ row: 1, column: 1 }, { row: 0, column: 1 }))).toEqual([
    { row: 0, column: 1 },
    { row: 1, column: 1 },
  ]);
  expect(clamp({ row: -1, column: 9 }, 3, 3)).toEqual({ row: 0, column: 2 });
});

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

test('writes a clipboard text that spreadsheets read', () => {
  expect(parseTsv(toTsv(texts))).toEqual(texts);
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

describe('pasting', () => {
  test('pastes a block from the corner, past the selection, within the grid', () => {
    const { edits } = pasteEdits(texts, cell(1, 1), [
      ['1', '2', '3'],
      ['4', '5', '6'],
      ['7', '8', '9'],
    ]);
    expect(format(edits)).toEqual(['1,1=1', '1,2=2', '2,1=4', '2,2=5']);
  });

  test('fills the selection with a cell, and its rows with a row', () => {
    expect(
      format(pasteEdits(texts, rangeOf({ row: 0, column: 0 }, { row: 1, column: 1 }), [['₹7']]).edits),
    ).toEqual(['0,0=7', '0,1=7', '1,0=7', '1,1=7']);
    expect(
      format(pasteEdits(texts, rangeOf({ row: 0, column: 0 }, { row: 1, column: 1 }), [['7', '8']]).edits),
    ).toEqual(['0,0=7', '0,1=8', '1,0=7', '1,1=8']);
  });

  test('skips and counts invalid amounts and ignores equal ones', () => {
    expect(pasteEdits(texts, cell(0, 0), [['100', 'sold out', '80']])).toEqual({
      edits: [{ row: 0, column: 2, text: '80' }],
      refused: 1,
    });
  });
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

const step = (text: string) => ({ before: [`not ${text}`], after: [text] });

test('undoes and redoes operations until a new one', () => {
  let history: GridHistory<string> = remember(remember(emptyHistory, step('a')), step('b'));
  const back = undo(history)!;
  expect(back.edits).toEqual(['not b']);
  expect(redo(back.history)!.edits).toEqual(['b']);
  expect(redo(redo(back.history)!.history)).toBeNull();
  history = remember(back.history, step('c'));
  expect(redo(history)).toBeNull();
  expect(undo(undo(history)!.history)!.edits).toEqual(['not a']);
});
