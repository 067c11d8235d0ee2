import { Badge, Button, ButtonLink, EmptyState } from '@aertrip/ui';
import { Database, Plus, SearchX } from 'lucide-react';
import { useParams } from 'react-router-dom';
import { useState } from 'react';
import { PermissionNote } from '../../shared/session/permitted';
import { paths } from '../../config/paths';
import { usePermission } from '../../shared/session/roles';
import { DatedTimelines } from './components/dated-timelines';
import type { Master, MasterRow } from './model/master';
import { getMaster } from './model/masters/masters';
import type { ListFilter } from '../../shared/list/list-filters';
import { ListScreen } from '../../shared/list/list-screen';
import { masterListOptions } from './master-api';
import { columnName, getListSpec, getRowName, showValue } from './model/master-columns';
import { MasterDialog } from './components/master-dialog';
import { listColumns } from '../../shared/list/table-columns';
import { MasterName } from './components/master-name';
import { RetireButton } from './components/retire-button';
import { countText } from '../../shared/count-text';

function MasterRows({ master }: { readonly master: Master }) {
  if (master.dated) return <DatedTimelines master={master} />;
  return <MasterList master={master} />;
}

/** `/admin/masters/:master` */
export function MastersScreen() {
  const { master: slug } = useParams();
  const master = getMaster(slug);
  const canWrite = usePermission(master?.writtenBy ?? 'writeMasters');

  return (
    <>
      <PermissionNote permission={canWrite} />
      {master ? (
        <MasterRows key={master.slug} master={master} />
      ) : (
        <EmptyState
          icon={<SearchX />}
          title="Master data not found"
          action={<ButtonLink to={paths.masters.href}>All master data</ButtonLink>}
        />
      )}
    </>
  );
}

const stateFilter: ListFilter = {
  name: 'state',
  label: 'Status',
  defaultLabel: 'In use',
  isAlwaysShown: true,
  options: [
    { value: 'retired', label: 'Retired' },
    { value: 'all', label: 'All' },
  ],
};

/** Rows of a master: search, add, edit, retire and restore. */
function MasterList({ master }: { readonly master: Master }) {
  const canWrite = usePermission('writeMasters');
  const [open, setOpen] = useState<{ row: MasterRow | null } | null>(null);
  // Columns must be stable across renders; each master is its own component instance.
  const [columns] = useState(() => getMasterColumns(master, (row) => setOpen({ row })));
  const many = master.title.toLowerCase();

  return (
    <>
      <ListScreen
        label={master.title}
        nouns={[master.singular, many]}
        heading={{ title: master.title, description: master.description }}
        spec={getListSpec(master)}
        getOptions={(list) => masterListOptions(master, list)}
        columns={columns}
        getRowName={(row) => getRowName(master, row)}
        onOpen={canWrite.allowed ? (row) => setOpen({ row }) : undefined}
        searchLabel={`Search ${many}`}
        filters={[stateFilter]}
        empty={{ icon: <Database />, title: `No ${many} yet` }}
        addButton={
          <Button
            size="sm"
            disabled={!canWrite.allowed}
            title={canWrite.allowed ? undefined : canWrite.reason}
            onClick={() => setOpen({ row: null })}
          >
            <Plus size={16} aria-hidden />
            <span>{`New ${master.singular}`}</span>
          </Button>
        }
      />
      {open && <MasterDialog master={master} row={open.row} onClose={() => setOpen(null)} />}
    </>
  );
}

const column = listColumns<MasterRow>();

/** Columns of a master's list: its name, the descriptor's columns, and whether the row is active. */
function getMasterColumns(master: Master, onEdit: (row: MasterRow) => void) {
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
            cell: ({ getValue }) => {
              const uses = Number(getValue());
              return uses === 0 ? 'Not used' : countText(uses, 'record', 'records');
            },
          }),
        ]
      : []),
    column.accessor('active', {
      id: 'active',
      meta: { label: 'Status', nowrap: true },
      cell: ({ row: { original } }) =>
        original.active ? <Badge tone="good">In use</Badge> : <Badge>Retired</Badge>,
    }),
    column.display({
      id: 'retire',
      cell: ({ row: { original } }) => <RetireButton master={master} row={original} />,
    }),
  ]);
}
