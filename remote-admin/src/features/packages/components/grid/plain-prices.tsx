import { formatDate } from '@aertrip/platform';
import { TextField } from '@aertrip/ui';
import { ChevronDown } from 'lucide-react';
import { useState } from 'react';
import { useFormContext } from 'react-hook-form';
import type { PriceGridRow } from '../../hooks/use-price-grid';
import { formatTyped } from '../../model/departure-prices';
import type { PriceColumn } from '../../model/grid/price-columns';
import type { PackageForm } from '../../model/package-form';
import styles from './price-grid.module.css';

interface PlainPricesProps {
  readonly rows: readonly (PriceGridRow & { readonly index: number })[];
  readonly columns: readonly PriceColumn[];
}

/** Prices of each departure as stacked fields, for narrow screens. */
export function PlainPrices({ rows, columns }: PlainPricesProps) {
  return (
    <ul className={styles.plain}>
      {rows.map((row) => (
        <PlainDeparture key={row.key} row={row} columns={columns} />
      ))}
    </ul>
  );
}

interface PlainDepartureProps {
  readonly row: PlainPricesProps['rows'][number];
  readonly columns: readonly PriceColumn[];
}

function PlainDeparture({ row, columns }: PlainDepartureProps) {
  const { register } = useFormContext<PackageForm>();
  // Renders fields on demand: two hundred departures have over a thousand.
  const [isOpen, setIsOpen] = useState(false);
  const warned = row.marks.filter((mark) => mark !== null && !mark.isError).length;
  const twin = formatTyped(row.texts[0] ?? '', '');
  return (
    <li>
      <details onToggle={(event) => setIsOpen(event.currentTarget.open)}>
        <summary>
          <strong>{row.startsOn ? formatDate(row.startsOn) : 'No date'}</strong>
          <small>{row.city}</small>
          {twin && <span>{twin}</span>}
          {warned > 0 && <small className={styles.mark}>{`${warned} unusual`}</small>}
          <ChevronDown size={18} aria-hidden />
        </summary>
        {isOpen && (
          <div className={styles.fields}>
            {columns.map(({ list, occupancy, label }, column) => {
              const mark = row.marks[column] ?? null;
              return (
                <TextField
                  key={`${list} ${occupancy}`}
                  label={label}
                  inputMode="decimal"
                  error={mark?.isError ? mark.text : undefined}
                  hint={mark && !mark.isError ? mark.text : undefined}
                  {...register(`departures.${row.index}.${list}.${occupancy}`)}
                />
              );
            })}
          </div>
        )}
      </details>
    </li>
  );
}
