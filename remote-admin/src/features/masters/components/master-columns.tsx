import { Badge } from '@aertrip/ui';
import { listColumns } from '../../../shared/list/table-columns';
import type { Master, MasterRow } from '../model/master';
import { columnName, getRowName } from '../model/master-columns';
import { MasterName } from './master-name';
import { RetireButton } from './retire-button';
import { UsesButton } from './uses-button';

const column = listColumns<MasterRow>();

/** Columns of a master's list: its name, the descriptor's columns, and whether the row is active. */
export function getMasterColumns(master: Master, onEdit: (row: MasterRow) => void) {
  const nameField = master.fields.find(({ name }) => name === master.nameColumn);
  return column.columns([
    column.accessor((row) => row[master.nameColumn], {
      id: columnName(master.nameColumn),
      meta: { label: nameField?.label ?? 'Name', primary: true },
      cell: ({ row: { original } }) => (
        <MasterName name={getRowName(master, original)} onEdit={() => onEdit(original)} />
      ),
    }),
    ...master.columns.map(({ name, label, align, format }) =>
      column.accessor((row) => row[name], {
        id: columnName(name),
        meta: { label, align },
        cell: ({ row: { original } }) => {
          const value = original[name];
          if (format) return format(value, original);
          return value === null || value === '' ? '—' : String(value);
        },
      }),
    ),
    ...(master.hasUses
      ? [
          column.accessor('usedBy', {
            id: 'used_by',
            meta: { label: 'Used by', align: 'end' },
            enableSorting: false,
            cell: ({ row: { original } }) => <UsesButton master={master} row={original} />,
          }),
        ]
      : []),
    column.accessor('active', {
      id: 'active',
      meta: { label: 'Status', nowrap: true },
      enableSorting: false,
      cell: ({ row: { original } }) =>
        original.active ? <Badge tone="good">In use</Badge> : <Badge>Retired</Badge>,
    }),
    column.display({
      id: 'retire',
      cell: ({ row: { original } }) => <RetireButton master={master} row={original} />,
    }),
  ]);
}
