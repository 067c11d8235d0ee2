import { ButtonLink, EmptyState } from '@aertrip/ui';
import { SearchX } from 'lucide-react';
import { NavLink, useParams } from 'react-router-dom';
import { PermissionNote } from '../../components/permission/permission-note';
import { paths } from '../../config/paths';
import { usePermission } from '../../lib/session/permissions';
import { CancellationLadders } from './components/cancellation-ladders';
import { MasterList } from './components/master-list';
import type { Master } from './model/master';
import { getMaster, masters } from './model/masters/masters';
import styles from './components/masters.module.css';

function MasterRows({ master }: { readonly master: Master }) {
  return master.table === 'cancellation_rules' ? <CancellationLadders /> : <MasterList master={master} />;
}

/** `/admin/masters/:master` */
export function MastersScreen() {
  const { master: slug } = useParams();
  const master = getMaster(slug);
  const canWrite = usePermission('writeMasters');

  return (
    <div className={styles.layout}>
      <nav aria-label="Master data">
        <ul className={styles.tabs}>
          {masters.map(({ slug: each, title }) => (
            <li key={each}>
              <NavLink to={paths.master.href(each)} className={styles.tab}>
                {title}
              </NavLink>
            </li>
          ))}
        </ul>
      </nav>
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
    </div>
  );
}
