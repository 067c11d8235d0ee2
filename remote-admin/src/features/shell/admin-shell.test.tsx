import { focusManager } from '@tanstack/react-query';
import { act, screen, waitFor } from '@testing-library/react';
import { asRole, refusal } from '../../testing/backend';
import { openAdmin } from '../../testing/render-admin';

async function openPanel(path = '/admin/packages', role: 'owner' | 'agent' = 'owner') {
  const view = await openAdmin(path, { ...asRole(role), 'GET /rest/v1/': { body: [], count: 0 } });
  await screen.findByText('Admin Panel');
  return view;
}

const returnToPage = () => {
  act(() => focusManager.setFocused(false));
  act(() => focusManager.setFocused(true));
};

test("updates the sidebar's task counts without a reload", async () => {
  const { backend } = await openPanel();
  expect(await screen.findByRole('link', { name: 'Enquiries Customer enquiries' })).toBeVisible();
  backend.answer('GET /rest/v1/rpc/desk_today', { body: { below_minimum: 0, enquiries: 3, bookings: 120 } });
  returnToPage();
  expect(await screen.findByRole('link', { name: /^Enquiries, 3 to do/ })).toBeVisible();
  expect(screen.getByRole('link', { name: /^Bookings, 120 to do/ })).toHaveTextContent('99+');
});

test('leaves a session that the service refuses, without ending those of other devices', async () => {
  const { backend, here } = await openAdmin('/admin/packages', {
    'GET /rest/v1/': refusal(401, 'PGRST303', 'JWT expired'),
  });
  await waitFor(() => expect(here()).toMatch(/^\/admin\/login/));
  const ends = backend.calls.map(({ path }) => path).filter((path) => /logout|refresh_token/.test(path));
  expect(ends).toEqual(['POST /auth/v1/token?grant_type=refresh_token', 'POST /auth/v1/logout?scope=local']);
});

test('shows Offline while the backend or the network does not answer, not after a refusal', async () => {
  const { backend } = await openPanel();
  backend.answer('GET /rest/v1/rpc/desk_today', new TypeError('Failed to fetch'));
  returnToPage();
  expect(await screen.findByText('Offline')).toBeVisible();
  backend.answer('GET /rest/v1/rpc/desk_today', refusal(403, '42501', 'permission denied'));
  returnToPage();
  expect(await screen.findByText('Online')).toBeVisible();
  backend.answer('GET /rest/v1/rpc/desk_today', { status: 502 });
  returnToPage();
  expect(await screen.findByText('Offline')).toBeVisible();
  backend.answer('GET /rest/v1/rpc/desk_today', { body: { below_minimum: 0 } });
  returnToPage();
  expect(await screen.findByText('Online')).toBeVisible();

  const network = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  act(() => void window.dispatchEvent(new Event('offline')));
  expect(screen.getByText('Offline')).toBeVisible();
  network.mockRestore();
  act(() => void window.dispatchEvent(new Event('online')));
  expect(await screen.findByText('Online')).toBeVisible();
});
