import {
  changeByPaise,
  changeByPercent,
  fillDown,
  fillRight,
  pasteEdits,
  setEdits,
  type Edit,
} from './grid-edits';
import { doAgain, emptyHistory, remember, takeBack, type GridHistory } from './grid-history';
import { cellsOf, clamp, countCells, rangeOf } from './grid-range';
import { parseTsv, readAmount, toTsv } from './grid-text';

const texts = [
  ['100', '150', ''],
  ['200', '250', '90'],
  ['300', '350', ''],
];
const all = rangeOf({ row: 2, column: 2 }, { row: 0, column: 0 });
const cell = (row: number, column: number) => rangeOf({ row, column }, { row, column });
const said = (edits: readonly Edit[]) => edits.map(({ row, column, text }) => `${row},${column}=${text}`);

test('a rectangle is the same from whichever corner it was drawn', () => {
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
])('what a spreadsheet copies is read cell by cell: %j', (text, cells) => {
  expect(parseTsv(text)).toEqual(cells);
});

test('what is copied is what a spreadsheet reads', () => {
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
])('the amount %j reads %j', (text, amount) => {
  expect(readAmount(text)).toBe(amount);
});

describe('pasting', () => {
  test('a block goes in from the corner on, past the selection, and not past the grid', () => {
    const { edits } = pasteEdits(texts, cell(1, 1), [
      ['1', '2', '3'],
      ['4', '5', '6'],
      ['7', '8', '9'],
    ]);
    expect(said(edits)).toEqual(['1,1=1', '1,2=2', '2,1=4', '2,2=5']);
  });

  test('one cell fills the selection, and a row each of its rows', () => {
    expect(
      said(pasteEdits(texts, rangeOf({ row: 0, column: 0 }, { row: 1, column: 1 }), [['₹7']]).edits),
    ).toEqual(['0,0=7', '0,1=7', '1,0=7', '1,1=7']);
    expect(
      said(pasteEdits(texts, rangeOf({ row: 0, column: 0 }, { row: 1, column: 1 }), [['7', '8']]).edits),
    ).toEqual(['0,0=7', '0,1=8', '1,0=7', '1,1=8']);
  });

  test('what is no amount is left out and counted, what is the same is no change', () => {
    expect(pasteEdits(texts, cell(0, 0), [['100', 'sold out', '80']])).toEqual({
      edits: [{ row: 0, column: 2, text: '80' }],
      refused: 1,
    });
  });
});

test('filling takes the first of the selection, or the one before it', () => {
  expect(said(fillDown(texts, all))).toEqual(['1,0=100', '1,1=150', '1,2=', '2,0=100', '2,1=150']);
  expect(said(fillDown(texts, cell(2, 2)))).toEqual(['2,2=90']);
  expect(fillDown(texts, cell(0, 0))).toEqual([]);
  expect(said(fillRight(texts, { ...all, top: 1, bottom: 1 }))).toEqual(['1,1=200', '1,2=200']);
  expect(said(fillRight(texts, cell(0, 2)))).toEqual(['0,2=150']);
});

test('a percentage is of each price, rounded as was chosen; what is not offered stays so', () => {
  const dear = [['124999', '']];
  const row = rangeOf({ row: 0, column: 0 }, { row: 0, column: 1 });
  expect(said(changeByPercent(dear, row, 5, 1))).toEqual(['0,0=131249']);
  expect(said(changeByPercent(dear, row, 5, 100))).toEqual(['0,0=131200']);
  expect(said(changeByPercent(dear, row, -2.5, 500))).toEqual(['0,0=122000']);
});

test('an amount is added or taken off, never below zero', () => {
  expect(said(changeByPaise(texts, cell(0, 0), 50_00, 100))).toEqual(['0,0=200']);
  expect(said(changeByPaise(texts, cell(0, 0), -500_00, 1))).toEqual(['0,0=0']);
  expect(said(setEdits(texts, cell(0, 1), '150'))).toEqual([]);
});

const step = (text: string) => ({ before: [`not ${text}`], after: [text] });

test('operations are taken back and done again, one by one; a new one ends that', () => {
  let history: GridHistory<string> = remember(remember(emptyHistory, step('a')), step('b'));
  const back = takeBack(history)!;
  expect(back.edits).toEqual(['not b']);
  expect(doAgain(back.history)!.edits).toEqual(['b']);
  expect(doAgain(doAgain(back.history)!.history)).toBeNull();
  history = remember(back.history, step('c'));
  expect(doAgain(history)).toBeNull();
  expect(takeBack(takeBack(history)!.history)!.edits).toEqual(['not a']);
});
