import { QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import { StrictMode, type ReactNode } from 'react';

interface SiteRootProps {
  readonly queryClient: QueryClient;
  /** The router's own element, which differs between browser and server. */
  readonly children: ReactNode;
}

/** What stands around the router, the same in the browser and on the server. */
export function SiteRoot({ queryClient, children }: SiteRootProps) {
  return (
    <StrictMode>
      <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
    </StrictMode>
  );
}
