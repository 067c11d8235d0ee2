import { Badge, Button, EmptyState } from '@aertrip/ui';
import { useQuery } from '@tanstack/react-query';
import { Database, Plus } from 'lucide-react';
import { useState } from 'react';
import { Card } from '../../../components/card/card';
import { columnsOf, DataTable } from '../../../components/list/data-table';
import { FilterSelect } from '../../../components/list/filter-select';
import { ListContent } from '../../../components/list/list-content';
import { ListStatus } from '../../../components/list/list-status';
import { Pagination } from '../../../components/list/pagination';
import { SearchBox } from '../../../components/list/search-box';
import toolbar from '../../../components/list/toolbar.module.css';
import type { ListSpec } from '../../../lib/list/list-state';
import { usePermission } from '../../../lib/session/permissions';
import { useListState } from '../../../lib/list/use-list-state';
import { masterListOptions } from '../api/master-rows';
import type { Master, MasterRow } from '../model/master';
import { columnName, sortableColumns } from '../model/master-columns';
import { MasterDialog } from './master-dialog';
import { MasterName } from './master-name';
import { RetireButton } from './retire-button';

const column = columnsOf<MasterRow>();

const specOf = (master: Master): ListSpec => ({
  sortable: sortableColumns(master),
  defaultSort: {
    column: master.fields.some(({ name }) => name === 'sort') ? 'sort' : master.nameColumn,
    descending: false,
  },
  filters: ['state'],
});

function columnsFor(master: Master, onEdit: (row: MasterRow) => void) {
  const nameField = master.fields.find(({ name }) => name === master.nameColumn);
  return column.columns([
    column.accessor((row) => row[master.nameColumn], {
      id: columnName(master.nameColumn),
      meta: { label: nameField?.label ?? 'Name', primary: true },
      cell: ({ row: { original } }) => (
        <MasterName name={String(original[master.nameColumn])} onEdit={() => onEdit(original)} />
      ),
    }),
    ...master.columns.map(({ name, label, align, show }) =>
      column.accessor((row) => row[name], {
        id: columnName(name),
        meta: { label, align },
        cell: ({ row: { original } }) => {
          const value = original[name];
          if (show) return show(value);
          return value === null || value === '' ? '—' : String(value);
        },
      }),
    ),
    column.accessor('active', {
      meta: { label: 'State' },
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

/** The rows of one master: find, add, edit, retire and restore. */
export function MasterList({ master }: { readonly master: Master }) {
  const [list, changeList] = useListState(specOf(master));
  const query = useQuery(masterListOptions(master, list));
  const canWrite = usePermission('writeMasters');
  const [open, setOpen] = useState<{ row: MasterRow | null } | null>(null);
  // Columns must not change from one render to the next; another master is another component instance.
  const [columns] = useState(() => columnsFor(master, (row) => setOpen({ row })));
  const many = master.title.toLowerCase();

  const addButton = (
    <Button
      size="sm"
      disabled={!canWrite.allowed}
      title={canWrite.allowed ? undefined : canWrite.reason}
      onClick={() => setOpen({ row: null })}
    >
      <Plus size={16} aria-hidden />
      New {master.singular}
    </Button>
  );

  return (
    <Card title={master.title} description={master.description} actions={addButton} flush>
      <div className={toolbar.toolbar}>
        <SearchBox label={`Search ${many}`} value={list.q} onSearch={(q) => changeList({ q })} />
        <FilterSelect
          label="State"
          value={list.filters.state ?? ''}
          onChange={(state) => changeList({ filters: { state } })}
        >
          <option value="">In use</option>
          <option value="retired">Retired</option>
          <option value="all">All</option>
        </FilterSelect>
      </div>
      <ListStatus list={list} total={query.data?.total} nouns={[master.singular, many]} />
      <ListContent
        query={query}
        isFiltered={list.q !== '' || Object.keys(list.filters).length > 0}
        onClearFilters={() => changeList({ q: '', filters: { state: '' } })}
        empty={<EmptyState icon={<Database />} title={`No ${many} yet`} action={addButton} />}
      >
        <DataTable
          label={master.title}
          columns={columns}
          rows={query.data?.rows ?? []}
          rowId={(row) => row.id}
          rowName={(row) => String(row[master.nameColumn])}
          sort={list.sort}
          onSort={(sort) => changeList({ sort })}
          onOpen={canWrite.allowed ? (row) => setOpen({ row }) : undefined}
          isStale={query.isPlaceholderData}
        />
        <Pagination list={list} total={query.data?.total ?? 0} onChange={changeList} />
      </ListContent>
      {open && <MasterDialog master={master} row={open.row} onClose={() => setOpen(null)} />}
    </Card>
  );
}
