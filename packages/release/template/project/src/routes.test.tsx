import { setSiteConfig } from '@aertrip/platform';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { paths } from './config/paths';
import { routes } from './routes';

setSiteConfig({
  siteUrl: 'https://site.test',
  supabase: { url: 'https://db.test', anonKey: 'anon' },
  firebase: { apiKey: 'key', authDomain: 'site.test', projectId: 'test' },
});

// Compiles the screen before the test's timeout starts.
beforeAll(() => import('./screens/home-screen'), 60_000);

test('opens the first screen at its path and responds to a press', async () => {
  const queryClient = new QueryClient();
  const router = createMemoryRouter([{ HydrateFallback: () => null, children: routes() }], {
    initialEntries: [paths.home.href],
  });
  render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  expect(await screen.findByRole('heading', { name: 'Blog' })).toBeVisible();
  fireEvent.click(screen.getByRole('button', { name: 'Thanks: 0' }));
  expect(screen.getByRole('button', { name: 'Thanks: 1' })).toBeVisible();
});
