import { Button } from '@aertrip/ui';
import { Database, Plus } from 'lucide-react';
import { useState } from 'react';
import type { ListFilter } from '../../../shared/list/list-filters';
import { ListScreen } from '../../../shared/list/list-screen';
import { usePermission } from '../../../shared/session/permissions';
import { masterListOptions } from '../api/master-rows';
import type { Master, MasterRow } from '../model/master';
import { getListSpec, getRowName } from '../model/master-columns';
import { getMasterColumns } from './master-columns';
import { MasterDialog } from './master-dialog';

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
export function MasterList({ master }: { readonly master: Master }) {
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
