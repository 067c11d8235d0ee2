/** Place of a cell in a grid, both counted from 0. */
export interface Place {
  readonly row: number;
  readonly column: number;
}

/** A rectangle of cells; both ends are in it. */
export interface Range {
  readonly top: number;
  readonly left: number;
  readonly bottom: number;
  readonly right: number;
}

/** The rectangle between two corners, whichever they are. */
export const rangeOf = (one: Place, other: Place): Range => ({
  top: Math.min(one.row, other.row),
  left: Math.min(one.column, other.column),
  bottom: Math.max(one.row, other.row),
  right: Math.max(one.column, other.column),
});

export const countCells = ({ top, left, bottom, right }: Range): number =>
  (bottom - top + 1) * (right - left + 1);

/** Every cell of a rectangle, row by row. */
export function cellsOf({ top, left, bottom, right }: Range): Place[] {
  const cells: Place[] = [];
  for (let row = top; row <= bottom; row += 1) {
    for (let column = left; column <= right; column += 1) cells.push({ row, column });
  }
  return cells;
}

/** The place in a grid of this size that is nearest to one that may be outside. */
export const clamp = (place: Place, rows: number, columns: number): Place => ({
  row: Math.max(0, Math.min(place.row, rows - 1)),
  column: Math.max(0, Math.min(place.column, columns - 1)),
});
