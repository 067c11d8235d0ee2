import { focusManager } from '@tanstack/react-query';
import { act, screen, waitFor, within } from '@testing-library/react';
import { doubleBackend, ownRow } from '../../testing/backend';
import { renderAdmin, signInBefore, signOutAfter } from '../../testing/render-admin';

const noRows = { 'GET /rest/v1/': { body: [], count: 0 } };

afterEach(signOutAfter);

const namesIn = (group: string) =>
  within(screen.getByRole('group', { name: group }))
    .getAllByRole('link')
    .map((link) => link.textContent);

async function openPanel(path = '/admin/packages', role: 'owner' | 'agent' = 'owner') {
  const backend = doubleBackend({
    'GET /rest/v1/admin_users?select=status': { body: ownRow(role) },
    ...noRows,
  });
  await signInBefore();
  const view = renderAdmin(path);
  await screen.findByText('Admin Panel');
  return { ...view, backend };
}

test.each([
  ['owner', '/admin/packages'],
  ['agent', '/admin/today'],
] as const)('redirects /admin for the role %s to %s', async (role, first) => {
  const { here } = await openPanel('/admin', role);
  await waitFor(() => expect(here()).toBe(first));
});

test('groups the sections and marks one entry as current', async () => {
  await openPanel('/admin/masters/hotels');
  expect(namesIn('Catalogue')).toEqual([
    expect.stringMatching(/^Packages/),
    expect.stringMatching(/^Hotels/),
    expect.stringMatching(/^Reviews/),
  ]);
  expect(namesIn('Operate')).toEqual([
    expect.stringMatching(/^Bookings/),
    expect.stringMatching(/^Departures/),
    expect.stringMatching(/^Finance/),
  ]);
  const current = screen
    .getAllByRole('link')
    .filter((link) => link.closest('aside') && link.getAttribute('aria-current'));
  expect(current.map((link) => link.textContent)).toEqual(['HotelsHotels used in packages']);
});

test.each([
  ['Today', 'Work that needs action'],
  ['Dashboard', 'Sales and enquiry figures'],
  ['Packages', 'Manage tour packages'],
  ['Enquiries', 'Customer enquiries'],
  ['Masters', 'Master data management'],
  ['Bookings', 'Booking management'],
  ['Departures', 'Seats and guests by date'],
  ['Settings', 'System settings'],
])('opens the section %s from its entry and updates the header', async (title, description) => {
  const { user } = await openPanel();
  await user.click(screen.getByRole('link', { name: new RegExp(title) }));
  const heading = await screen.findByRole('heading', { level: 1, name: title });
  expect(heading.parentElement).toHaveTextContent(description);
});

test("updates the sidebar's task counts without a reload", async () => {
  const { backend } = await openPanel();
  expect(await screen.findByRole('link', { name: 'Enquiries Customer enquiries' })).toBeVisible();
  backend.answer('POST /rest/v1/rpc/desk_today', { body: { below_minimum: 0, enquiries: 3, bookings: 120 } });
  act(() => focusManager.setFocused(false));
  act(() => focusManager.setFocused(true));
  expect(await screen.findByRole('link', { name: /^Enquiries, 3 to do/ })).toBeVisible();
  expect(screen.getByRole('link', { name: /^Bookings, 120 to do/ })).toHaveTextContent('99+');
});

test("shows the administrator's name in the sidebar", async () => {
  await openPanel();
  expect(screen.getByText('meera@example.com')).toBeVisible();
  expect(screen.getByText('Administrator')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Sign Out' })).toBeVisible();
});

test('switches the badge when the backend stops and resumes answering', async () => {
  const { backend } = await openPanel();
  expect(screen.getByText('Online')).toBeVisible();

  backend.answer('HEAD /rest/v1/departure_cities', new TypeError('Failed to fetch'));
  act(() => void window.dispatchEvent(new Event('focus')));
  expect(await screen.findByText('Offline')).toBeVisible();

  backend.answer('HEAD /rest/v1/departure_cities', { body: undefined });
  act(() => void window.dispatchEvent(new Event('focus')));
  expect(await screen.findByText('Online')).toBeVisible();
});

test('treats a gateway error as offline, but not a refusal', async () => {
  const { backend } = await openPanel();
  backend.answer('HEAD /rest/v1/departure_cities', { status: 403 });
  act(() => void window.dispatchEvent(new Event('focus')));
  await waitFor(() => expect(backend.callsTo('HEAD').length).toBeGreaterThan(1));
  expect(screen.getByText('Online')).toBeVisible();

  backend.answer('HEAD /rest/v1/departure_cities', { status: 502 });
  act(() => void window.dispatchEvent(new Event('focus')));
  expect(await screen.findByText('Offline')).toBeVisible();
});

test('shows Offline while the browser has no network', async () => {
  await openPanel();
  const network = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  act(() => void window.dispatchEvent(new Event('offline')));
  expect(screen.getByText('Offline')).toBeVisible();
  network.mockRestore();
  act(() => void window.dispatchEvent(new Event('online')));
  expect(await screen.findByText('Online')).toBeVisible();
});
