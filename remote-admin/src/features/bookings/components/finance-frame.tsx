import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { NoPermission } from '../../../shared/session/no-permission';
import { Tabs } from '../../../shared/tabs';
import { paths } from '../../../config/paths';
import { usePermission } from '../../../shared/session/permissions';
import styles from '../bookings-screen.module.css';

const bookingTabs = [
  { title: 'Ledger', href: paths.ledger.href },
  { title: 'To verify', href: paths.toVerify.href },
  { title: 'Receivables', href: paths.receivables.href },
  { title: 'Refunds to pay', href: paths.refunds.href },
];
const companyTabs = [
  { title: 'Reconciliation', href: paths.reconciliation.href },
  { title: 'GST and TCS', href: paths.taxes.href },
];

interface FinanceFrameProps {
  /** Who sees it, as in the database: agents the money of bookings, managers the accounts of the company. */
  readonly of: 'readSales' | 'readAccounts';
  readonly children: ReactNode;
}

/** Tabs of `/admin/finance` around one of its lists. */
export function FinanceFrame({ of, children }: FinanceFrameProps) {
  const { pathname } = useLocation();
  const canRead = usePermission(of);
  const readsAccounts = usePermission('readAccounts').allowed;
  if (!canRead.allowed) return <NoPermission reason={canRead.reason} />;
  return (
    <div className={styles.layout}>
      <Tabs
        label="Finance"
        tabs={readsAccounts ? [...bookingTabs, ...companyTabs] : bookingTabs}
        current={pathname}
      />
      {children}
    </div>
  );
}
