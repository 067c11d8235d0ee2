import { Outlet, Navigate, useLocation, useNavigation } from 'react-router-dom';
import { loginPath } from '@aertrip/platform';
import { Frame, FullScreenLoader, Stack } from '@aertrip/ui';
import type { ReactNode } from 'react';
import { useCustomerAuth } from 'shared-auth';
import { useCustomer } from '../lib/use-customer';
import { AreaNavigation } from '../components/area-navigation';
import styles from './customer-area.module.css';

/** Layout of all screens under `/user`: guard, navigation and screen. */
export function CustomerArea() {
  return (
    <CustomerGuard>
      <AreaFrame />
    </CustomerGuard>
  );
}

function AreaFrame() {
  const { uid } = useCustomer();
  return (
    // Remounts the screens with empty forms when another customer signs in from another tab.
    <Frame className={styles.area} key={uid}>
      <AreaNavigation />
      <main id="main" className={styles.screen}>
        <Stack>
          <Outlet />
        </Stack>
      </main>
    </Frame>
  );
}

/** Requires a signed-in customer; redirects visitors to the login, which leads back here. */
export function CustomerGuard({ children }: { readonly children: ReactNode }) {
  const { user, loading } = useCustomerAuth();
  const location = useLocation();
  const { state: navigation } = useNavigation();
  // Checks the user first: every operation sets `loading`, and a form must stay mounted during its own save.
  if (user) return children;
  // Signing out navigates home; a slow screen must not redirect to the login meanwhile.
  if (loading || navigation !== 'idle') return <FullScreenLoader />;
  return <Navigate to={loginPath(location)} replace />;
}
