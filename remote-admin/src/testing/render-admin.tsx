import type { RemoteRoutes } from '@aertrip/platform';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { doubleBackend, signInBefore, type Handler } from './backend';
import { routes } from '../routes';

// jsdom has no layout: the panel always renders for a wide screen here.
window.matchMedia = (query) =>
  Object.assign(new EventTarget(), {
    matches: true,
    media: query,
    onchange: null,
  }) as unknown as MediaQueryList;

// The host passes its services to every remote.
const adminRoutes: RemoteRoutes = routes;

/** The panel at a path, as the host renders it. */
export function renderAdmin(path: string) {
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const router = createMemoryRouter(
    [
      {
        HydrateFallback: () => null,
        children: [...adminRoutes({ queryClient }), { path: '/', element: <h1>Public site</h1> }],
      },
    ],
    { initialEntries: [path] },
  );
  const view = render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  const here = () => {
    const { pathname, search, hash } = router.state.location;
    return pathname + search + hash;
  };
  return { ...view, user: userEvent.setup({ delay: null, pointerEventsCheck: 0 }), queryClient, here };
}

/** The panel at a path, signed in, with these answers of the backend. */
export async function openAdmin(path: string, answers?: Record<string, Handler>) {
  const backend = doubleBackend(answers);
  await signInBefore();
  return { ...renderAdmin(path), backend };
}

/** Replaces the content of a field at once, as pasting does. */
export const fill = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } });
