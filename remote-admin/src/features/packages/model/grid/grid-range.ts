/** Zero-based position of a cell. */
export interface Place {
  readonly row: number;
  readonly column: number;
}

/** A rectangle of cells, inclusive. */
export interface Range {
  readonly top: number;
  readonly left: number;
  readonly bottom: number;
  readonly right: number;
}

/** The rectangle between two corners in any order. */
export const rangeOf = (one: Place, other: Place): Range => ({
  top: Math.min(one.row, other.row),
  left: Math.min(one.column, other.column),
  bottom: Math.max(one.row, other.row),
  right: Math.max(one.column, other.column),
});

export const countCells = ({ top, left, bottom, right }: Range): number =>
  (bottom - top + 1) * (right - left + 1);

/** All cells of a rectangle, row by row. */
export function cellsOf({ top, left, bottom, right }: Range): Place[] {
  const cells: Place[] = [];
  for (let row = top; row <= bottom; row += 1) {
    for (let column = left; column <= right; column += 1) cells.push({ row, column });
  }
  return cells;
}

/** Clamps a position to a grid of this size. */
export const clamp = (place: Place, rows: number, columns: number): Place => ({
  row: Math.max(0, Math.min(place.row, rows - 1)),
  column: Math.max(0, Math.min(place.column, columns - 1)),
});
