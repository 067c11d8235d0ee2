import { loginPath } from '@aertrip/platform';
import { FullScreenLoader } from '@aertrip/ui';
import type { ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { useCustomerAuth } from 'shared-auth';

/** Lets a signed-in customer pass; sends everybody else to the login, which leads back here. */
export function CustomerGuard({ children }: { readonly children: ReactNode }) {
  const { user, loading } = useCustomerAuth();
  const location = useLocation();
  // A user first: every operation sets `loading`, and a form on the screen must live through its own save.
  if (user) return children;
  if (loading) return <FullScreenLoader />;
  return <Navigate to={loginPath(location)} replace />;
}
