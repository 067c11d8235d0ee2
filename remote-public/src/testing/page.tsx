import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router-dom';
import './site-config';

/** A response of the database. */
export const answer = (body: unknown, status = 200) => Promise.resolve(Response.json(body, { status }));

/** Shows a part of a page at a path; `update` shows it with other properties. */
export function show(part: ReactNode, path = '/') {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false, networkMode: 'always' } } });
  const page = (shown: ReactNode) => (
    <QueryClientProvider client={client}>
      <MemoryRouter initialEntries={[path]}>{shown}</MemoryRouter>
    </QueryClientProvider>
  );
  const { rerender, unmount } = render(page(part));
  return { user: userEvent.setup(), unmount, update: (next: ReactNode) => rerender(page(next)) };
}
