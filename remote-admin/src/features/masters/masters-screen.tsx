import { ButtonLink, EmptyState } from '@aertrip/ui';
import { SearchX } from 'lucide-react';
import { useParams } from 'react-router-dom';
import { PermissionNote } from '../../components/permission/permission-note';
import { paths } from '../../config/paths';
import { usePermission } from '../../lib/session/permissions';
import { CancellationLadders } from './components/cancellation-ladders';
import { DatedTimelines } from './components/dated-timelines';
import { MasterList } from './components/master-list';
import type { Master } from './model/master';
import { getMaster } from './model/masters/masters';

function MasterRows({ master }: { readonly master: Master }) {
  if (master.table === 'cancellation_rules') return <CancellationLadders />;
  return master.dated ? <DatedTimelines master={master} /> : <MasterList master={master} />;
}

/** `/admin/masters/:master` */
export function MastersScreen() {
  const { master: slug } = useParams();
  const master = getMaster(slug);
  const canWrite = usePermission('writeMasters');

  return (
    <>
      <PermissionNote permission={canWrite} />
      {master ? (
        <MasterRows key={master.slug} master={master} />
      ) : (
        <EmptyState
          icon={<SearchX />}
          title="There is no such master data"
          action={<ButtonLink to={paths.masters.href}>All master data</ButtonLink>}
        />
      )}
    </>
  );
}
