import {
  columnVisibilityFeature,
  createColumnHelper,
  metaHelper,
  rowSelectionFeature,
  rowSortingFeature,
  tableFeatures,
  useTable,
  type ColumnDef,
  type RowData,
} from '@tanstack/react-table';
import { cx } from '@aertrip/ui';
import type { MouseEvent } from 'react';
import type { Sort } from '../../lib/list/list-state';
import { tableRoles } from './table-roles';
import { TableHead } from './table-head';
import styles from './data-table.module.css';

/** What the table needs to know of a column beyond its content. */
export interface ColumnLook {
  /** Name of the value where the table stands as cards, and in the column menu. */
  readonly label: string;
  readonly align?: 'end';
  /** The cell that names the row; on small screens it is the card's heading. */
  readonly primary?: boolean;
  /** Left out where a table would be too wide for a tablet; cards show it. */
  readonly minor?: boolean;
}

export const tableFeatureSet = tableFeatures({
  columnVisibilityFeature,
  rowSelectionFeature,
  rowSortingFeature,
  columnMeta: metaHelper<ColumnLook>(),
});

export type Column<Row extends RowData> = ColumnDef<typeof tableFeatureSet, Row, unknown>;

/** Typed builder of a list's columns; call it at module level, the table wants stable columns. */
export const columnsOf = <Row extends RowData>() => createColumnHelper<typeof tableFeatureSet, Row>();

interface DataTableProps<Row extends RowData> {
  /** Names the table for those who do not see it. */
  readonly label: string;
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[];
  readonly rowId: (row: Row) => string;
  /** Names a row's checkbox. */
  readonly rowName: (row: Row) => string;
  readonly sort: Sort;
  readonly onSort: (sort: Sort) => void;
  readonly hiddenColumns?: readonly string[];
  /** Without it there are no checkboxes. */
  readonly selection?: {
    readonly ids: ReadonlySet<string>;
    readonly onChange: (ids: ReadonlySet<string>) => void;
  };
  /** A click anywhere in a row; the keyboard's way is the link in the row's primary cell. */
  readonly onOpen?: (row: Row) => void;
  readonly currentId?: string;
  /** Older rows are shown while newer ones are fetched. */
  readonly isStale?: boolean;
}

function isPlainClick(event: MouseEvent): boolean {
  const target = event.target as Element;
  return !target.closest('a, button, input, label, [role="menu"]') && !window.getSelection()?.toString();
}

/** A table sorted, filtered and paged by the server; on small screens every row is a card. */
export function DataTable<Row extends RowData>(props: DataTableProps<Row>) {
  const { label, columns, rows, rowId, rowName, sort, onSort, selection, onOpen, currentId, isStale } = props;
  const table = useTable({
    features: tableFeatureSet,
    columns: columns as Column<Row>[],
    data: rows as Row[],
    getRowId: rowId,
    manualSorting: true,
    state: {
      sorting: [{ id: sort.column, desc: sort.descending }],
      columnVisibility: Object.fromEntries((props.hiddenColumns ?? []).map((id) => [id, false])),
      rowSelection: Object.fromEntries([...(selection?.ids ?? [])].map((id) => [id, true as const])),
    },
  });

  const toggle = (id: string) => {
    const ids = new Set(selection?.ids);
    if (!ids.delete(id)) ids.add(id);
    selection?.onChange(ids);
  };

  return (
    <div className={styles.frame}>
      <table
        {...tableRoles.table}
        aria-label={label}
        aria-busy={isStale}
        className={cx(styles.table, isStale && styles.stale)}
      >
        <TableHead
          headers={table.getHeaderGroups()[0]?.headers ?? []}
          sort={sort}
          onSort={onSort}
          selection={selection && { ...selection, rowIds: rows.map(rowId) }}
        />
        <tbody {...tableRoles.group}>
          {table.getRowModel().rows.map((row) => (
            <tr
              key={row.id}
              {...tableRoles.row}
              aria-current={row.id === currentId || undefined}
              className={cx(styles.row, onOpen && styles.clickable, row.getIsSelected() && styles.selected)}
              onClick={onOpen && ((event) => isPlainClick(event) && onOpen(row.original))}
            >
              {selection && (
                <td {...tableRoles.cell} className={styles.check}>
                  <label className={styles.checkTarget}>
                    <input
                      type="checkbox"
                      checked={row.getIsSelected()}
                      onChange={() => toggle(row.id)}
                      aria-label={`Select ${rowName(row.original)}`}
                    />
                  </label>
                </td>
              )}
              {row.getVisibleCells().map((cell) => {
                const look = cell.column.columnDef.meta;
                return (
                  <td
                    key={cell.id}
                    {...tableRoles.cell}
                    className={cx(
                      look?.align === 'end' && styles.end,
                      look?.primary && styles.primary,
                      look?.minor && styles.minor,
                    )}
                    data-label={look?.label}
                  >
                    <table.FlexRender cell={cell} />
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
