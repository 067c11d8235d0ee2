import { screen, waitFor, within } from '@testing-library/react';
import { asRole, type Handler } from '../../testing/backend';
import { openAdmin } from '../../testing/render-admin';

const row = (overrides: object = {}) => ({
  id: 'p1',
  code: 'KER-01',
  title: 'Kerala backwaters',
  destination_name: 'Kerala',
  nights: 5,
  days: 6,
  price_from_paise: 3249900,
  next_departure: '2027-01-12',
  seats_left: 4,
  status: 'draft',
  state: 'draft',
  goes_live_at: null,
  cover_path: null,
  cover_focal_x: null,
  cover_focal_y: null,
  updated_at: '2026-11-19T10:00:00Z',
  ...overrides,
});

const openList = (rows: readonly object[], more: Record<string, Handler> = {}, query = '') =>
  openAdmin(`/admin/packages${query}`, {
    'GET /rest/v1/': { body: [] },
    'GET /rest/v1/rpc/admin_package_page': { body: { rows, total: 60 } },
    ...more,
  });

test('shows prices, dates and seats, with the time of going live beside the status', async () => {
  const at = '2026-12-03T03:30:00Z';
  await openList([
    row({ state: 'scheduled', goes_live_at: at }),
    row({ id: 'p2', title: 'Goa', status: 'published', state: 'published', seats_left: 9 }),
    row({ id: 'p3', title: 'Ladakh', seats_left: null }),
  ]);
  const line = await screen.findByRole('row', { name: /Kerala backwaters/ });
  for (const text of ['KER-01', '5N/6D', '₹32,499', '12 Jan 2027', 'Scheduled', '3 Dec 2026, 09:00'])
    expect(line).toHaveTextContent(text);
  expect(within(line).getByRole('cell', { name: '4' })).toBeVisible();
  const goa = screen.getByRole('row', { name: /Goa/ });
  expect(within(goa).getByRole('cell', { name: '9+' })).toBeVisible();
  const ladakh = within(screen.getByRole('row', { name: /Ladakh/ }));
  expect(ladakh.getByRole('cell', { name: '—' })).toBeVisible();
  expect(screen.getByText('1–25 of 60 packages')).toBeVisible();
});

test('requests search, filter, order and page of the URL, and follows a press', async () => {
  const { backend, user, here } = await openList([row()], {}, '?q=kera%20back&status=scheduled&sort=-nights');
  await user.click(await screen.findByRole('button', { name: 'Next page' }));
  await waitFor(() =>
    expect(here()).toBe('/admin/packages?q=kera+back&status=scheduled&sort=-nights&page=2'),
  );
  const [, query] = backend.callsTo('GET /rest/v1/rpc/admin_package_page').at(-1)?.path.split('?') ?? [];
  expect(Object.fromEntries(new URLSearchParams(query))).toMatchObject({
    p_words: "'kera':* & 'back':*",
    p_status: 'scheduled',
    p_sort: 'nights',
    p_descending: 'true',
    p_from: '25',
  });
});

test('publishes selected packages, names refused ones, and reverts the others', async () => {
  const undo = { id: 'p1', changes: { status: { from: 'published', to: 'draft' } } };
  const done = { outcome: 'done', reason: null, undo };
  const refused = { outcome: 'refused', reason: 'A published package needs a summary', undo: null };
  const answer = ({ id }: { id: string }) => ({ id, ...(id === 'p1' ? done : refused) });
  const { user, backend } = await openList([row(), row({ id: 'p2', title: 'Goa' })], {
    'POST /rest/v1/rpc/change_many': ({ body }) => ({
      body: (body as { p_items: { id: string }[] }).p_items.map(answer),
    }),
  });
  await user.click(await screen.findByRole('checkbox', { name: 'Select all rows on this page' }));
  await user.click(screen.getByRole('button', { name: 'Publish' }));
  const dialog = screen.getByRole('dialog', { name: 'Publish: 2 packages' });
  await user.click(within(dialog).getByRole('button', { name: 'Publish' }));
  expect(await within(dialog).findByText('1 changed, 1 refused.')).toBeVisible();
  expect(within(dialog).getByText('Goa').parentElement).toHaveTextContent(
    'A published package needs a summary',
  );

  await user.click(within(dialog).getByRole('button', { name: 'Undo' }));
  expect(await within(dialog).findByText('1 undone.')).toBeVisible();
  expect(backend.sent('POST /rest/v1/rpc/change_many')).toEqual([
    {
      p_kind: 'package',
      p_items: [
        { id: 'p1', changes: { status: { to: 'published' } } },
        { id: 'p2', changes: { status: { to: 'published' } } },
      ],
    },
    { p_kind: 'package', p_items: [undo] },
  ]);
});

test('offers neither selection nor adding without permission, with the reason', async () => {
  await openList([row()], asRole('viewer'));
  await screen.findByRole('table', { name: 'Packages' });
  expect(screen.queryByRole('checkbox')).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'New package' })).toBeDisabled();
  expect(screen.getByTitle('Only managers and owners can change packages.')).toBeVisible();
});
