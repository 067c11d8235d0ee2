import { dictionary } from '@aertrip/platform/dictionary';
import { useQuery } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import { useSearchParams } from 'react-router-dom';
import { adminRoles, useAdminAuth } from 'shared-auth';
import { Facts } from '../../shared/side-panel/panel-parts';
import { NotLoaded } from '../../shared/not-loaded';
import { countText } from '../../shared/count-text';
import { Card } from '../../shared/card';
import { settingsTabHref, SettingsTabs } from '../../shared/tabs';
import { PermissionNote } from '../../shared/session/permitted';
import { roleNames, roleRights, usePermission } from '../../shared/session/roles';
import { administratorsOptions } from './api/administrators';
import { AdministratorRow } from './components/administrator-row';
import { CompanyCard } from './components/company-card';
import { PeopleDataCard } from './components/people-data-card';
import { SecurityCard } from './components/security-card';
import layout from '../../shared/layout.module.css';

const cards = dictionary<ComponentType>({
  company: CompanyCard,
  security: SecurityCard,
  data: PeopleDataCard,
});

/** `/admin/settings`, in tabs. */
export function SettingsScreen() {
  const [params] = useSearchParams();
  const tab = params.get('tab') ?? '';
  const Content = cards[tab] ?? Administrators;
  return (
    <>
      <SettingsTabs current={settingsTabHref(tab)} />
      <Content />
    </>
  );
}

/** Who may use the panel, with what each role may do. */
function Administrators() {
  const administrators = useQuery(administratorsOptions);
  const { data } = administrators;
  const canManage = usePermission('manageAccess');
  const userId = useAdminAuth().user?.id;
  const waiting = data?.filter(({ status }) => status === 'pending').length ?? 0;

  return (
    <>
      <PermissionNote permission={canManage} about="administrators" />
      <Card
        title="Administrators"
        description={
          waiting > 0
            ? `${countText(waiting, 'registration is waiting', 'registrations are waiting')} for approval.`
            : 'Registrations at /admin/register need approval here.'
        }
      >
        {!data && <NotLoaded query={administrators} height="12rem" />}
        {data && (
          <ul className={layout.list}>
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
      <Card title="Role permissions">
        <Facts facts={adminRoles.map((role) => [roleNames[role], roleRights[role]])} />
      </Card>
    </>
  );
}
