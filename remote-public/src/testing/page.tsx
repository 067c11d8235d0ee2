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

/** Doubles `fetch` in each test of a file; it responds with the value by default. */
export function doubleFetch(value: unknown) {
  const double = jest.fn<Promise<Response>, [RequestInfo | URL, RequestInit?]>();
  beforeEach(() => {
    double.mockReset().mockImplementation(() => answer(value));
    jest.spyOn(globalThis, 'fetch').mockImplementation(double);
  });
  afterEach(() => jest.restoreAllMocks());
  return double;
}
