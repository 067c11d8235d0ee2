import { formatDate } from '@aertrip/platform';
import { SelectField } from '@aertrip/ui';
import { useState } from 'react';
import type { PriceGridRow } from '../../hooks/use-price-grid';
import { clamp, rangeOf } from '../../model/grid/grid-range';
import type { PriceColumn } from '../../model/grid/price-columns';
import { GridTools, type GridToolsProps } from './grid-tools';
import styles from './price-grid.module.css';

interface PlainPriceToolsProps extends Omit<GridToolsProps, 'range' | 'texts' | 'canFill'> {
  readonly rows: readonly PriceGridRow[];
  readonly columns: readonly PriceColumn[];
}

/** Selects prices by text fields, for screens without the grid. */
export function PlainPriceTools({ rows, columns, ...tools }: PlainPriceToolsProps) {
  const [from, setFrom] = useState(0);
  const [to, setTo] = useState(Number.MAX_SAFE_INTEGER);
  const [column, setColumn] = useState('');
  const size = [rows.length, columns.length] as const;
  // Departures may have been removed since.
  const first = clamp({ row: from, column: Number(column) }, ...size);
  const last = clamp({ row: to, column: column === '' ? columns.length : Number(column) }, ...size);
  const departures = rows.map(({ key, startsOn, city }, index) => (
    <option key={key} value={index}>
      {startsOn ? `${formatDate(startsOn)}, ${city}` : `No date, ${city}`}
    </option>
  ));
  return (
    <details className={styles.plainTools}>
      <summary>Change prices together</summary>
      <div className={styles.which}>
        <SelectField label="Prices" value={column} onChange={({ target }) => setColumn(target.value)}>
          <option value="">All prices</option>
          {columns.map(({ label }, index) => (
            <option key={label} value={index}>
              {label}
            </option>
          ))}
        </SelectField>
        <SelectField
          label="From departure"
          value={first.row}
          onChange={({ target }) => setFrom(Number(target.value))}
        >
          {departures}
        </SelectField>
        <SelectField
          label="To departure"
          value={last.row}
          onChange={({ target }) => setTo(Number(target.value))}
        >
          {departures}
        </SelectField>
      </div>
      <GridTools
        {...tools}
        texts={rows.map(({ texts }) => texts)}
        range={rangeOf(first, last)}
        canFill={false}
      />
    </details>
  );
}
