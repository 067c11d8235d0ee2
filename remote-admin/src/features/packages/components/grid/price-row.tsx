import { formatDate } from '@aertrip/platform';
import { cx, VisuallyHidden } from '@aertrip/ui';
import { memo } from 'react';
import type { PriceGridRow } from '../../hooks/use-price-grid';
import { formatTyped } from '../../model/departure-form';
import type { PriceColumn } from '../../model/grid/price-columns';
import { departureStatusNames } from '../../../../shared/sale/departure-status';
import styles from './price-grid.module.css';

interface PriceRowProps {
  readonly row: PriceGridRow;
  readonly index: number;
  readonly columns: readonly PriceColumn[];
  /** Selected columns; null without a selection in this row. */
  readonly from: number | null;
  readonly to: number | null;
  /** The column whose cell is in the tab order. */
  readonly focusable: number | null;
  readonly active: number | null;
  /** Input of the active cell. */
  readonly typed: string | null;
  readonly onType: (text: string) => void;
  /** Called when the field loses the focus. */
  readonly onTypingEnds: () => void;
}

/** A departure's row. Re-renders only when its prices or its part of the selection change. */
export const PriceRow = memo(function PriceRow(props: PriceRowProps) {
  const { row, index, columns, from, to, focusable, active, typed, onType, onTypingEnds } = props;
  const date = row.startsOn ? formatDate(row.startsOn) : 'No date';
  return (
    <tr aria-rowindex={index + 2}>
      <th scope="row" className={styles.departure}>
        <span>{date}</span>
        <small>{`${row.city} · ${departureStatusNames[row.status]}`}</small>
      </th>
      {columns.map(({ list, occupancy, label }, column) => {
        const text = row.texts[column] ?? '';
        const mark = row.marks[column] ?? null;
        const isSelected = from !== null && to !== null && column >= from && column <= to;
        const isTyped = typed !== null && column === active;
        return (
          <td
            key={`${list} ${occupancy}`}
            aria-colindex={column + 2}
            aria-selected={isSelected}
            aria-invalid={mark?.isError || undefined}
            tabIndex={column === focusable && !isTyped ? 0 : -1}
            data-row={index}
            data-column={column}
            title={mark?.text}
            className={cx(
              styles.cell,
              list === 'mrp' && styles.old,
              isSelected && styles.selected,
              column === active && styles.active,
              mark && (mark.isError ? styles.wrong : styles.warned),
            )}
          >
            {isTyped ? (
              <input
                aria-label={`${label}, ${date}`}
                inputMode="decimal"
                autoComplete="off"
                value={typed}
                onChange={({ target }) => onType(target.value)}
                onBlur={onTypingEnds}
              />
            ) : (
              <>
                <span className={text ? undefined : styles.none}>
                  {formatTyped(text, text.trim()) || '—'}
                </span>
                {mark && <VisuallyHidden>{`, ${mark.text}`}</VisuallyHidden>}
              </>
            )}
          </td>
        );
      })}
    </tr>
  );
});
