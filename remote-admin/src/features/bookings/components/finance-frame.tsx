import { Stack } from '@aertrip/ui';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { Tabs } from '../../../shared/tabs';
import { useAllowed } from '../../../shared/session/roles';
import { paths } from '../../../config/paths';

/** Tabs of `/admin/finance` around one of its lists. */
export function FinanceFrame({ children }: { readonly children: ReactNode }) {
  const { pathname } = useLocation();
  return (
    <Stack>
      <Tabs
        label="Finance"
        tabs={useAllowed(financeScreens).map(({ title, path }) => ({ title, href: path }))}
        current={pathname}
      />
      {children}
    </Stack>
  );
}

/** Screens of `/admin/finance`, in the order of their tabs. */
export const financeScreens = [
  {
    title: 'Ledger',
    description: 'All payments, refunds and adjustments',
    path: paths.ledger.href,
    needs: 'readSales',
  },
  {
    title: 'To verify',
    description: 'Payments recorded by the desk',
    path: paths.toVerify.href,
    needs: 'readSales',
  },
  {
    title: 'Receivables',
    description: 'Amounts due from customers',
    path: paths.receivables.href,
    needs: 'readSales',
  },
  {
    title: 'Refunds to pay',
    description: 'Refunds by desk and provider',
    path: paths.refunds.href,
    needs: 'readSales',
  },
  {
    title: 'GST and TCS',
    description: 'Invoices, credit notes and tax exports',
    path: paths.taxes.href,
    needs: 'readAccounts',
  },
] as const;
