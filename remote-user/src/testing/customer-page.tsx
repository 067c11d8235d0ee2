import { setSiteConfig } from '@aertrip/platform';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import { createMemoryRouter, RouterProvider, useLocation } from 'react-router-dom';
import { routes } from '../routes';

setSiteConfig({
  siteUrl: 'https://site.test',
  supabase: { url: 'https://db.test', anonKey: 'anon' },
  firebase: { apiKey: 'key', authDomain: 'site.test', projectId: 'demo-aertrip' },
});

/** Shows the router's location in place of screens of other remotes. */
function Elsewhere() {
  const { pathname, search, hash } = useLocation();
  return <p>Elsewhere: {pathname + search + hash}</p>;
}

interface PageOptions {
  /** Loader of the placeholder page; the navigation waits for it. */
  readonly elsewhere?: () => Promise<null>;
}

/** Opens this remote at a path, as the host does, with a placeholder for all other pages. */
export function openPage(path: string, { elsewhere }: PageOptions = {}) {
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const router = createMemoryRouter(
    [
      {
        HydrateFallback: () => null,
        children: [...routes({ queryClient }), { path: '*', loader: elsewhere, element: <Elsewhere /> }],
      },
    ],
    { initialEntries: [path] },
  );
  render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  return { router, queryClient };
}
