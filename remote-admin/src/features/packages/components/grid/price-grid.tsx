import { cx, VisuallyHidden } from '@aertrip/ui';
import {
  useId,
  useLayoutEffect,
  useRef,
  type ClipboardEvent,
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
} from 'react';
import { usePriceGrid, type PriceGridRow } from '../../hooks/use-price-grid';
import type { PriceEdits } from '../../hooks/use-price-edits';
import type { GridSelection } from '../../hooks/use-grid-selection';
import { readKey } from '../../model/grid/grid-keys';
import type { Place } from '../../model/grid/grid-range';
import type { PriceColumn } from '../../model/grid/price-columns';
import { PriceRow } from './price-row';
import styles from './price-grid.module.css';

interface PriceGridProps {
  readonly rows: readonly PriceGridRow[];
  readonly columns: readonly PriceColumn[];
  readonly selection: GridSelection;
  readonly edits: PriceEdits;
  readonly disabled: boolean;
  /** Announces the result of an operation. */
  readonly onAnnounce: (text: string) => void;
  /** Escape outside of editing: leaves the grid. */
  readonly onLeave: () => void;
}

/** The cell under the pointer or focus. */
function placeOf(target: EventTarget): Place | null {
  const cell = target instanceof Element ? target.closest<HTMLElement>('[data-row]') : null;
  return cell ? { row: Number(cell.dataset.row), column: Number(cell.dataset.column) } : null;
}

/** Departures by occupancy as a spreadsheet; changes are saved with the package. */
export function PriceGrid(props: PriceGridProps) {
  const { rows, columns, selection, disabled, onLeave } = props;
  const { active, corner, range, typing } = selection;
  const grid = usePriceGrid(props);
  const table = useRef<HTMLTableElement>(null);
  /** Moves the focus only after keyboard or pointer navigation. */
  const isMoved = useRef(false);
  const hint = useId();

  useLayoutEffect(() => {
    if (!isMoved.current) return;
    isMoved.current = false;
    const { row, column } = typing ? active : corner;
    const cell = table.current?.querySelector<HTMLElement>(`[data-row="${row}"][data-column="${column}"]`);
    (cell?.querySelector('input') ?? cell)?.focus();
  });

  const handleTypingKey = (event: KeyboardEvent) => {
    const step = { Enter: [event.shiftKey ? -1 : 1, 0], Tab: [0, event.shiftKey ? -1 : 1] }[event.key];
    if (step) {
      event.preventDefault();
      isMoved.current = true;
      grid.commit({ row: active.row + (step[0] ?? 0), column: active.column + (step[1] ?? 0) });
    } else if (event.key === 'Escape') {
      event.preventDefault();
      event.stopPropagation();
      isMoved.current = true;
      selection.setTyping(null);
    }
  };

  const handleKey = (event: KeyboardEvent) => {
    if (typing) {
      handleTypingKey(event);
      return;
    }
    if (event.key === 'Escape') {
      onLeave();
      return;
    }
    if (event.key === 'Tab') {
      const next = grid.nextByTab(event.shiftKey);
      // At the grid's ends, Tab leaves it like any other control.
      if (!next) return;
      event.preventDefault();
      isMoved.current = true;
      selection.moveTo(next);
      return;
    }
    const command = readKey(event, event.shiftKey ? corner : active);
    if (!command) return;
    event.preventDefault();
    isMoved.current = true;
    grid.run(command);
  };

  const handlePointerDown = (event: PointerEvent) => {
    const place = placeOf(event.target);
    if (!place || event.button !== 0 || event.target instanceof HTMLInputElement) return;
    event.preventDefault(); // prevents text selection while dragging
    isMoved.current = true;
    if (typing) grid.commit(place);
    else if (event.shiftKey) selection.extendTo(place);
    else selection.moveTo(place);
  };

  const handlePointerOver = (event: PointerEvent) => {
    const place = placeOf(event.target);
    if (!place || event.buttons !== 1 || typing) return;
    isMoved.current = true;
    selection.extendTo(place);
  };

  const handleDoubleClick = (event: MouseEvent) => {
    if (!placeOf(event.target) || disabled) return;
    isMoved.current = true;
    grid.run({ kind: 'edit' });
  };

  const handleCopy = (event: ClipboardEvent, isCut: boolean) => {
    if (typing) return;
    event.preventDefault();
    event.clipboardData.setData('text/plain', grid.copy(isCut));
  };

  const handlePaste = (event: ClipboardEvent) => {
    if (typing) return;
    event.preventDefault();
    isMoved.current = true;
    grid.paste(event.clipboardData.getData('text/plain'));
  };

  return (
    <div className={styles.frame}>
      <VisuallyHidden id={hint}>
        Type to overwrite, F2 or a double click to edit, Shift with arrows to select. Copy and paste work with
        Excel and Google Sheets. Escape moves to the tools above.
      </VisuallyHidden>
      <table
        ref={table}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role -- ARIA grid pattern
        role="grid"
        className={cx(styles.grid, disabled && styles.disabled)}
        aria-label="Prices per person in rupees"
        aria-describedby={hint}
        aria-rowcount={rows.length + 1}
        aria-colcount={columns.length + 1}
        aria-multiselectable="true"
        aria-readonly={disabled}
        onKeyDown={handleKey}
        onPointerDown={handlePointerDown}
        onPointerOver={handlePointerOver}
        onDoubleClick={handleDoubleClick}
        onCopy={(event) => handleCopy(event, false)}
        onCut={(event) => handleCopy(event, true)}
        onPaste={handlePaste}
      >
        <thead>
          <tr aria-rowindex={1}>
            <th scope="col" className={styles.departure}>
              Departure
            </th>
            {columns.map(({ list, occupancy, label }) => (
              <th key={`${list} ${occupancy}`} scope="col" className={styles.end}>
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            <PriceRow
              key={row.key}
              row={row}
              index={index}
              columns={columns}
              from={index >= range.top && index <= range.bottom ? range.left : null}
              to={index >= range.top && index <= range.bottom ? range.right : null}
              focusable={index === corner.row ? corner.column : null}
              active={index === active.row ? active.column : null}
              typed={index === active.row ? (typing?.text ?? null) : null}
              onType={grid.type}
              onTypingEnds={grid.commitHere}
            />
          ))}
        </tbody>
      </table>
    </div>
  );
}
