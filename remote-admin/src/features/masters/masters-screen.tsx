import { ButtonLink, EmptyState } from '@aertrip/ui';
import { SearchX } from 'lucide-react';
import { useParams } from 'react-router-dom';
import { PermissionNote } from '../../shared/session/permission-note';
import { paths } from '../../config/paths';
import { usePermission } from '../../shared/session/permissions';
import { CancellationLadders } from './components/cancellation-ladders';
import { DatedTimelines } from './components/dated-timelines';
import { MasterList } from './components/master-list';
import type { Master } from './model/master';
import { getMaster } from './model/masters/masters';

function MasterRows({ master }: { readonly master: Master }) {
  if (master.table === 'cancellation_rules') return <CancellationLadders />;
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
