import type { Header, RowData } from '@tanstack/react-table';
import { cx, VisuallyHidden } from '@aertrip/ui';
import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react';
import type { Sort } from './list-state';
import { type listTableFeatures, type RowSelection, tableRoles } from './table-columns';
import styles from './data-table.module.css';

interface TableHeadProps<Row extends RowData> {
  readonly headers: readonly Header<typeof listTableFeatures, Row, unknown>[];
  readonly sortable: readonly string[];
  readonly sort: Sort;
  readonly onSort: (sort: Sort) => void;
  /** Ids of all rows of the page, for the checkbox that selects them all. */
  readonly selection?: RowSelection & { readonly rowIds: readonly string[] };
  readonly hasCardActions?: boolean;
}

function SortIcon({ state }: { readonly state: 'ascending' | 'descending' | 'none' }) {
  if (state === 'ascending') return <ArrowUp size={14} aria-hidden />;
  if (state === 'descending') return <ArrowDown size={14} aria-hidden />;
  return <ChevronsUpDown size={14} aria-hidden className={styles.unsorted} />;
}

export function TableHead<Row extends RowData>({
  headers,
  sortable,
  sort,
  onSort,
  selection,
  hasCardActions,
}: TableHeadProps<Row>) {
  const allChosen =
    !!selection && selection.rowIds.length > 0 && selection.rowIds.every((id) => selection.ids.has(id));
  /** Chooses the rows of this page, or none of them, beside those of other pages. */
  const choosePage = ({ ids, rowIds, onChange }: NonNullable<typeof selection>) => {
    const others = [...ids].filter((id) => !rowIds.includes(id));
    onChange(new Set(allChosen ? others : [...others, ...rowIds]));
  };
  const someChosen = !!selection && !allChosen && selection.rowIds.some((id) => selection.ids.has(id));

  return (
    <thead {...tableRoles.group}>
      <tr {...tableRoles.row}>
        {selection && (
          <th {...tableRoles.heading} className={styles.check}>
            <label className={styles.checkTarget}>
              <input
                type="checkbox"
                checked={allChosen}
                ref={(box) => {
                  if (box) box.indeterminate = someChosen;
                }}
                onChange={() => choosePage(selection)}
                aria-label="Select all rows on this page"
              />
            </label>
          </th>
        )}
        {headers.map(({ id, column }) => {
          const meta = column.columnDef.meta;
          const isSorted = sort.column === id;
          const state = isSorted ? (sort.descending ? 'descending' : 'ascending') : 'none';
          const canSort = sortable.includes(id);
          return (
            <th
              key={id}
              {...tableRoles.heading}
              aria-sort={canSort ? state : undefined}
              className={cx(
                meta?.align === 'end' && styles.end,
                meta?.minor && styles.minor,
                meta?.wide && styles.wide,
              )}
            >
              {canSort ? (
                <button
                  type="button"
                  className={styles.sort}
                  onClick={() => onSort({ column: id, descending: isSorted && !sort.descending })}
                >
                  <span>{meta?.label}</span>
                  <SortIcon state={state} />
                </button>
              ) : (
                (meta?.label ?? <VisuallyHidden>Actions</VisuallyHidden>)
              )}
            </th>
          );
        })}
        {hasCardActions && (
          <th {...tableRoles.heading} className={styles.cardActions}>
            <VisuallyHidden>Contact</VisuallyHidden>
          </th>
        )}
      </tr>
    </thead>
  );
}
