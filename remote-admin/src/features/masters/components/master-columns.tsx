import { Badge, Button, VisuallyHidden } from '@aertrip/ui';
import { lazy, Suspense, useState } from 'react';
import { listColumns } from '../../../shared/list/table-columns';
import type { Master, MasterRow } from '../model/master';
import { columnName, getRowName, showValue } from '../model/master-columns';
import { MasterName } from './master-name';
import { RetireButton } from './retire-button';
import { countText } from '../../../shared/count-text';

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

// Loaded on a press.
const UsesDialog = lazy(() => import('./uses-dialog').then((m) => ({ default: m.UsesDialog })));

interface UsesButtonProps {
  readonly master: Master;
  readonly row: MasterRow;
}

/** Number of records that use a row; opens them. */
export function UsesButton({ master, row }: UsesButtonProps) {
  const [isOpen, setIsOpen] = useState(false);
  const uses = Number(row.usedBy);
  return (
    <>
      <Button size="sm" variant="ghost" onClick={() => setIsOpen(true)}>
        <VisuallyHidden>{`${getRowName(master, row)} is used by `}</VisuallyHidden>
        <span>{uses === 0 ? 'Not used' : countText(uses, 'record', 'records')}</span>
      </Button>
      {isOpen && (
        <Suspense>
          <UsesDialog master={master} row={row} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
