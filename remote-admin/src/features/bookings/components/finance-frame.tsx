import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { useAdminAuth } from 'shared-auth';
import { Tabs } from '../../../shared/tabs';
import { permissionFor } from '../../../shared/session/permissions';
import { financeScreens } from '../model/finance-screens';
import layout from '../../../shared/layout.module.css';

/** Tabs of `/admin/finance` around one of its lists. */
export function FinanceFrame({ children }: { readonly children: ReactNode }) {
  const { pathname } = useLocation();
  const { access } = useAdminAuth();
  return (
    <div className={layout.column4}>
      <Tabs
        label="Finance"
        tabs={financeScreens
          .filter(({ needs }) => permissionFor(needs, access).allowed)
          .map(({ title, path }) => ({ title, href: path }))}
        current={pathname}
      />
      {children}
    </div>
  );
}
