import { act, render, screen, waitFor } from '@testing-library/react';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import '../testing/site-config';
import { provider } from '../testing/identity';
import { FindBookingScreen } from './find-booking-screen';

jest.mock('shared-auth/firebase-identity', () => jest.requireActual('../testing/identity'));

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  act(() => provider.emit(null));
});

function createPage(search: string) {
  const router = createMemoryRouter(
    [
      { path: '/find-booking', element: <FindBookingScreen /> },
      { path: '*', element: null },
    ],
    { initialEntries: [`/find-booking${search}`] },
  );
  const page = (
    <QueryClientProvider client={new QueryClient()}>
      <RouterProvider router={router} />
    </QueryClientProvider>
  );
  return { page, pathname: () => router.state.location.pathname };
}

/** As a server renders it, which knows no query string. */
function htmlOfServer(): string {
  const { container, unmount } = render(createPage('').page);
  const html = container.innerHTML;
  unmount();
  return html;
}

/** @param html of a server */
function open(search = '', html?: string) {
  const { page, pathname } = createPage(search);
  const container = document.body.appendChild(document.createElement('div'));
  container.innerHTML = html ?? '';
  render(page, { container, hydrate: html !== undefined });
  return { user: userEvent.setup(), pathname };
}

test.each([
  ['the booking of the link', '?from=%2Fuser%2Fbookings%2Fb1', '/user/bookings/b1'],
  ['all bookings', '', '/user/bookings'],
])('opens %s once the guest has confirmed the mobile number', async (_name, search, path) => {
  const { user, pathname } = open(search);
  await user.type(await screen.findByLabelText('Phone'), '98123 45670');
  await user.click(screen.getByRole('button', { name: 'Send a code by SMS' }));
  await user.type(await screen.findByLabelText('6-digit code'), '123456{Enter}');
  await waitFor(() => expect(pathname()).toBe(path));
});

test('signs in by a mailed link, also on another device, then opens the booking', async () => {
  const link = '?from=%2Fuser%2Fbookings%2Fb1&mode=signIn&oobCode=x&apiKey=key&lang=en';
  const { user, pathname } = open(link, htmlOfServer());
  await user.type(await screen.findByLabelText('Email'), 'nila@example.com');
  await user.click(screen.getByRole('button', { name: 'Confirm email' }));
  await waitFor(() => expect(pathname()).toBe('/user/bookings/b1'));
});
