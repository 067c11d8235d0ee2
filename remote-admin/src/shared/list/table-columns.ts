import {
  type ColumnDef,
  columnVisibilityFeature,
  createColumnHelper,
  metaHelper,
  type RowData,
  tableFeatures,
} from '@tanstack/react-table';
import { safeStorage } from '@aertrip/platform';
import { useState } from 'react';

/** Presentation and label of a column. */
interface ColumnMeta {
  /** Label of the value on a card, and in the column menu. */
  readonly label: string;
  readonly align?: 'end';
  /** The cell that names the row; the heading of its card on small screens. */
  readonly primary?: boolean;
  /** Keeps short content on one line. */
  readonly nowrap?: boolean;
  /** Hidden on a tablet, where the table would be too wide; cards show it. */
  readonly minor?: boolean;
  /** Hidden while the open record is beside the table. */
  readonly wide?: boolean;
  /** On a card: without its label, or left out. */
  readonly card?: 'bare' | 'hidden';
}

export const listTableFeatures = tableFeatures({
  columnVisibilityFeature,
  columnMeta: metaHelper<ColumnMeta>(),
});

/** A column's `id` is its name in the URL (`?sort=`) and in the hidden columns on the device. */
export type ListColumn<Row extends RowData> = ColumnDef<typeof listTableFeatures, Row, unknown>;

/** Typed builder of a list's columns; call it at module level, because the table needs stable columns. */
export const listColumns = <Row extends RowData>() => createColumnHelper<typeof listTableFeatures, Row>();

/** The columns that can be hidden: all labelled ones except the primary. */
export const optionalColumns = <Row extends RowData>(
  columns: readonly ListColumn<Row>[],
): { id: string; label: string }[] =>
  columns.flatMap(({ id, meta }) => (id && meta && !meta.primary ? [{ id, label: meta.label }] : []));

/** Rows of a page selected by their checkboxes. */
export interface RowSelection {
  readonly ids: ReadonlySet<string>;
  readonly onChange: (ids: ReadonlySet<string>) => void;
}

/**
 * Explicit table roles, to be spread over table elements. Rows become cards on small screens, and Safari drops the
 * table semantics when `display` changes.
 */
export const tableRoles = {
  table: { role: 'table' },
  group: { role: 'rowgroup' },
  row: { role: 'row' },
  heading: { role: 'columnheader', scope: 'col' },
  cell: { role: 'cell' },
} as const;

const storage = safeStorage('local');
const getStorageKey = (list: string) => `aertrip-admin-hidden-columns-${list}`;

function readHidden(list: string | undefined): string[] {
  if (!list) return [];
  try {
    const stored: unknown = JSON.parse(storage.getItem(getStorageKey(list)) ?? '[]');
    return Array.isArray(stored) ? stored.filter((id): id is string => typeof id === 'string') : [];
  } catch {
    return [];
  }
}

/**
 * Hidden column ids of a list, saved on this device; without storage, until the page is closed.
 * @param list storage key; `undefined` for a list without hidden columns
 */
export function useHiddenColumns(
  list: string | undefined,
): [readonly string[], (hidden: readonly string[]) => void] {
  const [hidden, setHidden] = useState(() => readHidden(list));
  const change = (next: readonly string[]) => {
    setHidden([...next]);
    if (list) storage.setItem(getStorageKey(list), JSON.stringify(next));
  };
  return [hidden, change];
}
