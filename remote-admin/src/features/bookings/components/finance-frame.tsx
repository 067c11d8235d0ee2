import { Stack } from '@aertrip/ui';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { Tabs } from '../../../shared/tabs';
import { useAllowed } from '../../../shared/session/permissions';
import { financeScreens } from '../model/finance-screens';

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
