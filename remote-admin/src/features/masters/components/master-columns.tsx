import { Badge } from '@aertrip/ui';
import { listColumns } from '../../../shared/list/table-columns';
import type { Master, MasterRow } from '../model/master';
import { columnName, getRowName, showValue } from '../model/master-columns';
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
    ...master.columns.map((each) =>
      column.accessor((row) => row[each.name], {
        id: columnName(each.name),
        meta: { label: each.label, align: each.align, nowrap: each.name.startsWith('valid') },
        cell: ({ row: { original } }) => showValue(each, original),
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
