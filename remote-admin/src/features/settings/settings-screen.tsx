import { Card } from '../../components/card/card';
import { PermissionNote } from '../../components/permission/permission-note';
import { usePermission } from '../../lib/session/permissions';
import { ButtonLink, ErrorPanel, Skeleton } from '@aertrip/ui';
import { useQuery } from '@tanstack/react-query';
import { useAdminAuth } from 'shared-auth';
import { paths } from '../../config/paths';
import { administratorsOptions } from './api/administrators';
import { AdministratorRow } from './components/administrator-row';
import { CompanyCard } from './components/company-card';
import styles from './components/administrators.module.css';

const roles = [
  ['Viewer', 'sees packages and master data.'],
  ['Agent', 'also works with enquiries and bookings.'],
  ['Manager', 'also changes packages, master data and site settings, and records payments.'],
  ['Owner', 'also decides who may work here.'],
] as const;

/** `/admin/settings`: who may work in the panel, and what the site says of the company. */
export function SettingsScreen() {
  const { data, error, refetch } = useQuery(administratorsOptions);
  const canManage = usePermission('manageAccess');
  const canReadSales = usePermission('readSales');
  const userId = useAdminAuth().user?.id;
  const waiting = data?.filter(({ status }) => status === 'pending').length ?? 0;

  return (
    <>
      <PermissionNote permission={canManage} />
      <Card
        title="Administrators"
        description={
          waiting > 0
            ? `${waiting} ${waiting === 1 ? 'registration waits' : 'registrations wait'} for approval.`
            : 'Who registers at /admin/register waits here for approval.'
        }
      >
        {!data &&
          (error ? <ErrorPanel error={error} onRetry={() => void refetch()} /> : <Skeleton height="12rem" />)}
        {data && (
          <ul className={styles.people}>
            {data.map((person) => (
              <AdministratorRow
                key={person.id}
                person={person}
                isSelf={person.id === userId}
                canDecide={canManage.allowed}
              />
            ))}
          </ul>
        )}
      </Card>
      <CompanyCard />
      <Card
        title="Messages"
        description="What the site wrote to customers and to the desk, with what became of it."
      >
        {canReadSales.allowed ? (
          <ButtonLink size="sm" variant="secondary" to={paths.messages.href}>
            Open messages
          </ButtonLink>
        ) : (
          canReadSales.reason
        )}
      </Card>
      <Card title="What the roles may do">
        <dl className={styles.roles}>
          {roles.map(([name, text]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
      </Card>
    </>
  );
}
