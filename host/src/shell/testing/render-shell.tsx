import { setSiteConfig } from '@aertrip/platform';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { createMemoryRouter, Outlet, RouterProvider } from 'react-router';

setSiteConfig({
  siteUrl: 'https://tours.example.com',
  supabase: { url: 'https://tours.example.com', anonKey: 'anon' },
  firebase: { apiKey: 'key', authDomain: 'tours.example.com', projectId: 'demo-aertrip' },
});

/**
 * Renders a part of the shell around a page at any path.
 * @param history visited paths; the last one is the current location
 */
export function renderShell(shell: ReactNode, history: readonly string[] = ['/']) {
  const router = createMemoryRouter(
    [
      {
        element: (
          <>
            {shell}
            <Outlet />
          </>
        ),
        children: [{ path: '*', element: null }],
      },
    ],
    { initialEntries: [...history] },
  );
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { mutations: { retry: false } } })}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  const place = () => router.state.location.pathname + router.state.location.search;
  return { user: userEvent.setup(), router, place };
}
