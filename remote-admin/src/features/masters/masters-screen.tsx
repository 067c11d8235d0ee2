import { ButtonLink, EmptyState } from '@aertrip/ui';
import { SearchX } from 'lucide-react';
import { useParams } from 'react-router-dom';
import { PermissionNote } from '../../components/permission/permission-note';
import { paths } from '../../config/paths';
import { usePermission } from '../../lib/session/permissions';
import { MasterList } from './components/master-list';
import { getMaster } from './model/masters/masters';

/** `/admin/masters/:master` */
export function MastersScreen() {
  const { master: slug } = useParams();
  const master = getMaster(slug);
  const canWrite = usePermission('writeMasters');

  return (
    <>
      <PermissionNote permission={canWrite} />
      {master ? (
        <MasterList key={master.slug} master={master} />
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
