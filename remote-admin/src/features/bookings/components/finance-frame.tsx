import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { useAdminAuth } from 'shared-auth';
import { NoPermission } from '../../../shared/session/no-permission';
import { Tabs } from '../../../shared/tabs';
import { permissionFor, usePermission } from '../../../shared/session/permissions';
import { financeScreens } from '../model/finance-screens';
import layout from '../../../shared/layout.module.css';

interface FinanceFrameProps {
  /** Who sees it, as in the database: agents the money of bookings, managers the accounts of the company. */
  readonly of: 'readSales' | 'readAccounts';
  readonly children: ReactNode;
}

/** Tabs of `/admin/finance` around one of its lists. */
export function FinanceFrame({ of, children }: FinanceFrameProps) {
  const { pathname } = useLocation();
  const canRead = usePermission(of);
  const { access } = useAdminAuth();
  if (!canRead.allowed) return <NoPermission reason={canRead.reason} />;
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
