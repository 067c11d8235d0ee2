import {
  columnVisibilityFeature,
  createColumnHelper,
  metaHelper,
  rowSelectionFeature,
  rowSortingFeature,
  tableFeatures,
  type ColumnDef,
  type RowData,
} from '@tanstack/react-table';

/** How a column looks and what it is called, beyond its content. */
export interface ColumnMeta {
  /** Name of the value where the table stands as cards, and in the column menu. */
  readonly label: string;
  readonly align?: 'end';
  /** The cell that names the row; on small screens it is the card's heading. */
  readonly primary?: boolean;
  /** A word or two that stay on one line. */
  readonly nowrap?: boolean;
  /** Left out where a table would be too wide for a tablet; cards show it. */
  readonly minor?: boolean;
  /** Left out where the open record stands beside the table. */
  readonly wide?: boolean;
}

export const listTableFeatures = tableFeatures({
  columnVisibilityFeature,
  rowSelectionFeature,
  rowSortingFeature,
  columnMeta: metaHelper<ColumnMeta>(),
});

/** A column's `id` is its name in the URL (`?sort=`) and among the hidden columns saved on the device. */
export type ListColumn<Row extends RowData> = ColumnDef<typeof listTableFeatures, Row, unknown>;

/** Typed builder of a list's columns; call it at module level, the table wants stable columns. */
export const listColumns = <Row extends RowData>() => createColumnHelper<typeof listTableFeatures, Row>();

/** The columns that can be switched off: all that have a label, but for the one that names the row. */
export const optionalColumns = <Row extends RowData>(
  columns: readonly ListColumn<Row>[],
): { id: string; label: string }[] =>
  columns.flatMap(({ id, meta }) => (id && meta && !meta.primary ? [{ id, label: meta.label }] : []));

/** The rows of a page that are chosen by their checkboxes. */
export interface RowSelection {
  readonly ids: ReadonlySet<string>;
  readonly onChange: (ids: ReadonlySet<string>) => void;
}
