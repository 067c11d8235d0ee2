import { toPaise, toRupeesText } from '../../../../shared/form/field-values';
import { cellsOf, type Place, type Range } from './grid-range';
import { readAmount } from './grid-text';

/** Cell texts of a grid by row; amounts in rupees as typed. */
export type Texts = readonly (readonly string[])[];

/** A new text of a cell. */
export interface Edit extends Place {
  readonly text: string;
}

/** Rounding step of computed prices in whole rupees; 1 only rounds paise. */
export type Rounding = 1 | 100 | 500;

const textAt = (texts: Texts, { row, column }: Place): string => texts[row]?.[column] ?? '';

/** Edits that change a value. */
const changing = (texts: Texts, edits: readonly Edit[]): Edit[] =>
  edits.filter((edit) => textAt(texts, edit) !== edit.text);

/**
 * Pastes into a selection. A block starts at the upper left corner and may exceed the selection; a selection that is
 * its multiple is tiled. Drops cells outside the grid.
 * @returns the edits, and the number of dropped invalid amounts
 */
export function pasteEdits(texts: Texts, range: Range, block: Texts): { edits: Edit[]; refused: number } {
  const height = block.length;
  const width = Math.max(...block.map((row) => row.length));
  const rows = range.bottom - range.top + 1;
  const columns = range.right - range.left + 1;
  const isRepeated = rows % height === 0 && columns % width === 0;
  const target: Range = isRepeated
    ? range
    : { ...range, bottom: range.top + height - 1, right: range.left + width - 1 };
  let refused = 0;
  const edits = cellsOf(target).flatMap(({ row, column }): Edit[] => {
    if (texts[row]?.[column] === undefined) return [];
    const pasted = block[(row - range.top) % height]?.[(column - range.left) % width];
    if (pasted === undefined) return [];
    const text = readAmount(pasted);
    if (text === null) refused += 1;
    return text === null ? [] : [{ row, column, text }];
  });
  return { edits: changing(texts, edits), refused };
}

/** Copies the first row of the selection to its other rows; a single row copies the one above. */
export function fillDown(texts: Texts, range: Range): Edit[] {
  const from = range.top === range.bottom ? range.top - 1 : range.top;
  if (from < 0) return [];
  return changing(
    texts,
    cellsOf(range).map((place) => ({ ...place, text: textAt(texts, { row: from, column: place.column }) })),
  );
}

/** Copies the first column of the selection to its other columns; a single column copies the one before. */
export function fillRight(texts: Texts, range: Range): Edit[] {
  const from = range.left === range.right ? range.left - 1 : range.left;
  if (from < 0) return [];
  return changing(
    texts,
    cellsOf(range).map((place) => ({ ...place, text: textAt(texts, { row: place.row, column: from }) })),
  );
}

/** Writes a text to every cell. */
export const setEdits = (texts: Texts, range: Range, text: string): Edit[] =>
  changing(
    texts,
    cellsOf(range).map((place) => ({ ...place, text })),
  );

/** Computes new prices from current ones, in paise, rounded and never negative. */
function computeEdits(
  texts: Texts,
  range: Range,
  rounding: Rounding,
  compute: (paise: number) => number,
): Edit[] {
  const unit = rounding * 100;
  return changing(
    texts,
    cellsOf(range).flatMap((place) => {
      const paise = toPaise(textAt(texts, place));
      if (paise === null || Number.isNaN(paise)) return []; // not offered
      const rounded = Math.max(0, Math.round(compute(paise) / unit) * unit);
      return [{ ...place, text: toRupeesText(rounded) }];
    }),
  );
}

/** @param percent such as 5 or -2.5 */
export const changeByPercent = (texts: Texts, range: Range, percent: number, rounding: Rounding): Edit[] =>
  computeEdits(texts, range, rounding, (paise) => (paise * (10_000 + Math.round(percent * 100))) / 10_000);

/** @param paise may be negative */
export const changeByPaise = (texts: Texts, range: Range, paise: number, rounding: Rounding): Edit[] =>
  computeEdits(texts, range, rounding, (price) => price + paise);
