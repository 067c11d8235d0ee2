import { safeFrom } from '@aertrip/platform';
import type { ReactNode } from 'react';
import { Navigate, useSearchParams } from 'react-router-dom';
import { useCustomerAuth } from 'shared-auth';

/** Sends somebody who is signed in, or has just signed in, back to where they came from. */
export function VisitorsOnly({ children }: { readonly children: ReactNode }) {
  const { user, loading } = useCustomerAuth();
  const [search] = useSearchParams();
  // A new account is signed in before it has its name: the operation ends first.
  if (user && !loading) return <Navigate to={safeFrom(search.get('from'))} replace />;
  return children;
}
