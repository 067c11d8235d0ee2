import { safeFrom } from '@aertrip/platform';
import type { ReactNode } from 'react';
import { Navigate, useSearchParams } from 'react-router-dom';
import { useCustomerAuth } from 'shared-auth';

/** Redirects signed-in users back to their previous page, also right after sign-in. */
export function VisitorsOnly({ children }: { readonly children: ReactNode }) {
  const { user, loading } = useCustomerAuth();
  const [search] = useSearchParams();
  // A new account is signed in before it has its name: wait for the end of the operation.
  if (user && !loading) return <Navigate to={safeFrom(search.get('from'))} replace />;
  return children;
}
