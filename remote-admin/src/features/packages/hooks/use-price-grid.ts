import { useCallback, useEffect, useRef } from 'react';
import { countText } from '../../../shared/count-text';
import type { GridCommand } from '../model/grid/grid-keys';
import { fillDown, fillRight, pasteEdits, setEdits, type Edit } from '../model/grid/grid-edits';
import { cellsOf, countCells, rangeOf, type Place } from '../model/grid/grid-range';
import { parseTsv, readAmount, toTsv } from '../model/grid/grid-text';
import type { PriceColumn, PriceEdit } from '../model/grid/price-columns';
import type { DepartureStatus } from '../../../shared/sale/departure-status';
import type { GridSelection } from './use-grid-selection';
import type { PriceEdits } from './use-price-edits';

/** A message beside a price. */
export interface PriceMark {
  readonly text: string;
  /** An error that prevents saving; otherwise a warning. */
  readonly isError: boolean;
}

/** A departure in the grid. */
export interface PriceGridRow {
  readonly key: string;
  readonly startsOn: string;
  readonly city: string;
  readonly status: DepartureStatus;
  /** By column, in rupees as the form has them. */
  readonly texts: readonly string[];
  /** By column. */
  readonly marks: readonly (PriceMark | null)[];
}

interface Grid {
  readonly rows: readonly PriceGridRow[];
  readonly columns: readonly PriceColumn[];
  readonly selection: GridSelection;
  readonly edits: PriceEdits;
  readonly disabled: boolean;
  readonly onAnnounce: (text: string) => void;
}

const prices = (count: number) => countText(count, 'price', 'prices');

/** Converts cell positions of edits to departures. */
export const toPriceEdits = (
  { rows, columns }: Pick<Grid, 'rows' | 'columns'>,
  edits: readonly Edit[],
): PriceEdit[] =>
  edits.flatMap(({ row, column, text }) => {
    const [departure, price] = [rows[row], columns[column]];
    return departure && price
      ? [{ key: departure.key, list: price.list, occupancy: price.occupancy, text }]
      : [];
  });

/** Keyboard and clipboard operations on the selected prices. */
export function usePriceGrid(given: Grid) {
  const { rows, columns, selection, edits, disabled, onAnnounce } = given;
  const { active, range, typing } = selection;
  const texts = rows.map((row) => row.texts);

  const apply = (changes: readonly Edit[], done: string) => {
    if (disabled) return;
    edits.apply(toPriceEdits(given, changes));
    onAnnounce(changes.length === 0 ? 'Nothing to change' : `${prices(changes.length)} ${done}`);
  };

  const store = () => {
    // Keeps an invalid amount as typed, and marks it.
    if (typing)
      edits.apply(
        toPriceEdits(given, setEdits(texts, rangeOf(active, active), readAmount(typing.text) ?? typing.text)),
      );
  };

  // The blurred field was rendered with an older grid.
  const latest = useRef(() => {});
  useEffect(() => {
    latest.current = () => {
      store();
      selection.setTyping(null);
    };
  });

  const { setTyping } = selection;
  const run = (command: GridCommand) => {
    switch (command.kind) {
      case 'move':
        return selection.moveTo(command.to);
      case 'extend':
        return selection.extendTo(command.to);
      case 'all':
        return selection.selectAll();
      case 'type':
      case 'edit':
        if (disabled) return;
        selection.moveTo(active);
        return setTyping({
          text: command.kind === 'type' ? command.text : (texts[active.row]?.[active.column] ?? ''),
        });
      case 'clear':
        return apply(setEdits(texts, range, ''), 'taken out');
      case 'fill down':
        return apply(fillDown(texts, range), 'filled');
      case 'fill right':
        return apply(fillRight(texts, range), 'filled');
      case 'undo':
        return disabled ? undefined : onAnnounce(`${prices(edits.undo())} undone`);
      case 'redo':
        return disabled ? undefined : onAnnounce(`${prices(edits.redo())} redone`);
    }
  };

  return {
    run,
    /** Commits the input and moves to a cell. */
    commit: (next: Place) => {
      store();
      selection.moveTo(next);
    },
    commitHere: useCallback(() => latest.current(), []),
    type: useCallback((text: string) => setTyping({ text }), [setTyping]),
    /** The next or previous cell, row by row; null at the ends of the grid. */
    nextByTab: (isBack: boolean): Place | null => {
      const at = active.row * columns.length + active.column + (isBack ? -1 : 1);
      if (at < 0 || at >= rows.length * columns.length) return null;
      return { row: Math.floor(at / columns.length), column: at % columns.length };
    },
    copy: (isCut: boolean): string => {
      const block = texts
        .slice(range.top, range.bottom + 1)
        .map((row) => row.slice(range.left, range.right + 1));
      if (isCut) apply(setEdits(texts, range, ''), 'cut');
      else onAnnounce(`${prices(countCells(range))} copied`);
      return toTsv(block);
    },
    paste: (text: string) => {
      const block = parseTsv(text);
      const { edits: changes, refused } = pasteEdits(texts, range, block);
      apply(changes, `pasted${refused > 0 ? `; ${refused} values were not amounts and were skipped` : ''}`);
      const last = cellsOf(range)[0];
      if (last && changes.length > 0) {
        selection.extendTo({
          row: Math.max(...changes.map((change) => change.row)),
          column: Math.max(...changes.map((change) => change.column)),
        });
      }
    },
  };
}
