import { loginPath } from '@aertrip/platform';
import { FullScreenLoader } from '@aertrip/ui';
import type { ReactNode } from 'react';
import { Navigate, useLocation, useNavigation } from 'react-router-dom';
import { useCustomerAuth } from 'shared-auth';

/** Lets a signed-in customer pass; sends everybody else to the login, which leads back here. */
export function CustomerGuard({ children }: { readonly children: ReactNode }) {
  const { user, loading } = useCustomerAuth();
  const location = useLocation();
  const { state: navigation } = useNavigation();
  // A user first: every operation sets `loading`, and a form on the screen must live through its own save.
  if (user) return children;
  // Whoever signs out is on the way home already when a slow screen learns that nobody is signed in.
  if (loading || navigation !== 'idle') return <FullScreenLoader />;
  return <Navigate to={loginPath(location)} replace />;
}
