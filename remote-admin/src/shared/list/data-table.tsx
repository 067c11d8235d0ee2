import { type RowData, useTable } from '@tanstack/react-table';
import { cx } from '@aertrip/ui';
import { Component, type MouseEvent, type ReactNode } from 'react';
import type { Sort } from './list-state';
import { type ListColumn, listTableFeatures, type RowSelection, tableRoles } from './table-columns';
import { TableHead } from './table-head';
import styles from './data-table.module.css';

interface DataTableProps<Row extends RowData> {
  /** Accessible name of the table. */
  readonly label: string;
  readonly columns: readonly ListColumn<Row>[];
  readonly rows: readonly Row[];
  /** References of rows that could not be read. */
  readonly unreadable?: readonly string[];
  readonly getRowId: (row: Row) => string;
  /** Accessible name of a row's checkbox. */
  readonly getRowName: (row: Row) => string;
  /** Ids of the columns by which the list can be sorted. */
  readonly sortable: readonly string[];
  readonly sort: Sort;
  readonly onSort: (sort: Sort) => void;
  readonly hiddenColumns?: readonly string[];
  /** No checkboxes without a selection. */
  readonly selection?: RowSelection;
  /** A click anywhere in a row; keyboards use the link in the primary cell. */
  readonly onOpen?: (row: Row) => void;
  readonly currentId?: string;
  /** Shows older rows while newer ones load. */
  readonly isStale?: boolean;
  /** Content at the end of a card on a phone. */
  readonly renderCardActions?: (row: Row) => ReactNode;
}

const keepInView = (row: HTMLTableRowElement | null) => row?.scrollIntoView?.({ block: 'nearest' });

function isPlainClick(event: MouseEvent): boolean {
  const target = event.target as Element;
  return !target.closest('a, button, input, label, [role="menu"]') && !window.getSelection()?.toString();
}

/** A table sorted, filtered and paged by the server; rows become cards on small screens. */
export function DataTable<Row extends RowData>(props: DataTableProps<Row>) {
  const { label, columns, rows, getRowId, getRowName, sort, onSort, selection, onOpen, currentId, isStale } =
    props;
  const { renderCardActions, unreadable = [] } = props;
  const table = useTable({
    features: listTableFeatures,
    columns: columns as ListColumn<Row>[],
    data: rows as Row[],
    getRowId,
    state: {
      columnVisibility: Object.fromEntries((props.hiddenColumns ?? []).map((id) => [id, false])),
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
          sortable={props.sortable}
          sort={sort}
          onSort={onSort}
          selection={selection && { ...selection, rowIds: rows.map(getRowId) }}
          hasCardActions={renderCardActions !== undefined}
        />
        <tbody {...tableRoles.group}>
          {table.getRowModel().rows.map((row) => (
            <tr
              key={row.id}
              {...tableRoles.row}
              ref={row.id === currentId ? keepInView : undefined}
              aria-current={row.id === currentId || undefined}
              className={cx(
                styles.row,
                onOpen && styles.clickable,
                selection?.ids.has(row.id) && styles.selected,
              )}
              onClick={onOpen && ((event) => isPlainClick(event) && onOpen(row.original))}
            >
              <RowBoundary name={getRowName(row.original)}>
                {selection && (
                  <td {...tableRoles.cell} className={styles.check}>
                    <label className={styles.checkTarget}>
                      <input
                        type="checkbox"
                        checked={selection.ids.has(row.id)}
                        onChange={() => toggle(row.id)}
                        aria-label={`Select ${getRowName(row.original)}`}
                      />
                    </label>
                  </td>
                )}
                {row.getVisibleCells().map((cell) => {
                  const { meta } = cell.column.columnDef;
                  // A card has no room for labels without a value.
                  const isEmpty = !!cell.column.accessorFn && (cell.getValue() ?? '') === '';
                  return (
                    <td
                      key={cell.id}
                      {...tableRoles.cell}
                      className={cx(
                        meta?.align === 'end' && styles.end,
                        meta?.primary && styles.primary,
                        meta?.minor && styles.minor,
                        meta?.wide && styles.wide,
                        meta?.nowrap && styles.nowrap,
                      )}
                      data-label={meta?.card ? undefined : meta?.label}
                      data-card={meta?.card ?? (isEmpty ? 'hidden' : undefined)}
                    >
                      <table.FlexRender cell={cell} />
                    </td>
                  );
                })}
                {renderCardActions && (
                  <td {...tableRoles.cell} className={styles.cardActions}>
                    {renderCardActions(row.original)}
                  </td>
                )}
              </RowBoundary>
            </tr>
          ))}
          {unreadable.map((name, index) => (
            <tr key={index} {...tableRoles.row} className={styles.row}>
              <UnreadableRow name={name} />
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** Stands for a row that cannot be shown. */
const UnreadableRow = ({ name }: { readonly name: string }) => (
  <td {...tableRoles.cell} colSpan={100}>
    {`${name}: this row cannot be shown. Please report it.`}
  </td>
);

interface RowBoundaryProps {
  readonly name: string;
  readonly children: ReactNode;
}

/** Keeps the error of one row out of the others. */
class RowBoundary extends Component<RowBoundaryProps, { readonly isBroken: boolean }> {
  override state = { isBroken: false };

  static getDerivedStateFromError() {
    return { isBroken: true };
  }

  override render() {
    return this.state.isBroken ? <UnreadableRow name={this.props.name} /> : this.props.children;
  }
}
