import { loginPath } from '@aertrip/platform';
import { FullScreenLoader } from '@aertrip/ui';
import type { ReactNode } from 'react';
import { Navigate, useLocation, useNavigation } from 'react-router-dom';
import { useCustomerAuth } from 'shared-auth';

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
