import { QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import { StrictMode, useEffect, type ReactNode } from 'react';
import { reportHostState } from './report-host-state';

interface SiteRootProps {
  readonly queryClient: QueryClient;
  /** The router's own element, which differs between browser and server. */
  readonly children: ReactNode;
}

/** Providers around the router, the same in the browser and on the server. */
export function SiteRoot({ queryClient, children }: SiteRootProps) {
  useEffect(() => reportHostState('started'), []);
  return (
    <StrictMode>
      <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
    </StrictMode>
  );
}
