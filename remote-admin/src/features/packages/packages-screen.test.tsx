import { screen, waitFor, within } from '@testing-library/react';
import { doubleBackend, ownRow, refusal, type Handler } from '../../testing/backend';
import { renderAdmin, signInBefore, signOutAfter } from '../../testing/render-admin';

const row = (overrides: object = {}) => ({
  id: 'p1',
  code: 'KER-01',
  slug: 'kerala',
  title: 'Kerala backwaters',
  destination_name: 'Kerala',
  destination_slug: 'kerala',
  nights: 5,
  days: 6,
  price_from_paise: 3249900,
  next_departure: '2027-01-12',
  seats_left: 4,
  departures_count: 3,
  status: 'draft',
  has_draft: false,
  goes_live_at: null,
  publish_failure: null,
  cover_path: null,
  cover_focal_x: null,
  cover_focal_y: null,
  updated_at: '2026-11-19T10:00:00Z',
  version: 3,
  ...overrides,
});

afterEach(signOutAfter);

async function openList(path: string, more: Record<string, Handler> = {}) {
  const backend = doubleBackend({
    'GET /rest/v1/': { body: [] },
    'GET /rest/v1/rpc/admin_package_page': { body: { rows: [row()], total: 60 } },
    ...more,
  });
  await signInBefore();
  const view = renderAdmin(path);
  const lastQuery = () => {
    const call = backend.callsTo('GET /rest/v1/rpc/admin_package_page').at(-1);
    return new URLSearchParams(call?.path.split('?')[1]);
  };
  return { ...view, backend, lastQuery };
}

test('requests search, filters, order and page of the URL', async () => {
  const { lastQuery } = await openList(
    '/admin/packages?q=kera%20back&status=draft&sort=-price_from_paise&page=2',
  );
  await screen.findByRole('table', { name: 'Packages' });
  const query = lastQuery();
  expect(Object.fromEntries(query)).toEqual({
    p_words: "'kera':* & 'back':*",
    p_status: 'draft',
    p_sort: 'price_from_paise',
    p_descending: 'true',
    p_from: '25',
    p_to: '49',
  });
});

test('formats prices, dates and seats, and shows the total', async () => {
  await openList('/admin/packages');
  const line = await screen.findByRole('row', { name: /Kerala backwaters/ });
  for (const text of ['KER-01', '5N/6D', '₹32,499', '12 Jan 2027', 'Draft'])
    expect(line).toHaveTextContent(text);
  expect(screen.getByText('1–25 of 60 packages')).toBeVisible();
});

test.each([
  [4, '4'],
  [9, '9+'],
  [null, '—'],
])('shows %s seats as %s', async (seats, text) => {
  await openList('/admin/packages', {
    'GET /rest/v1/rpc/admin_package_page': { body: { rows: [row({ seats_left: seats })], total: 1 } },
  });
  const line = await screen.findByRole('row', { name: /Kerala backwaters/ });
  expect(within(line).getByRole('cell', { name: text })).toBeVisible();
});

test('shows plan and failures beside the status', async () => {
  const at = '2026-12-03T03:30:00Z';
  await openList('/admin/packages', {
    'GET /rest/v1/rpc/admin_package_page': {
      body: {
        rows: [
          row({ goes_live_at: at }),
          row({ id: 'p2', title: 'Goa', status: 'published', has_draft: true }),
          row({ id: 'p3', title: 'Ladakh', goes_live_at: at, publish_failure: 'It needs a summary' }),
        ],
        total: 3,
      },
    },
  });
  expect(await screen.findByRole('row', { name: /Kerala backwaters/ })).toHaveTextContent(
    'Goes live 3 Dec 2026, 09:00',
  );
  expect(screen.getByRole('row', { name: /Goa/ })).toHaveTextContent('PublishedHas draft');
  expect(screen.getByText('Failed to go live 3 Dec 2026, 09:00')).toHaveAttribute(
    'title',
    'It needs a summary',
  );
});

test('puts sort order and page into the URL', async () => {
  const { user, here } = await openList('/admin/packages');
  await screen.findByRole('table', { name: 'Packages' });
  await user.click(screen.getByRole('button', { name: 'Nights' }));
  await waitFor(() => expect(here()).toBe('/admin/packages?sort=nights'));
  await waitFor(() =>
    expect(screen.getByRole('columnheader', { name: 'Nights' })).toHaveAttribute('aria-sort', 'ascending'),
  );
  await user.click(screen.getByRole('button', { name: 'Next page' }));
  await waitFor(() => expect(here()).toBe('/admin/packages?sort=nights&page=2'));
});

test('debounces the search', async () => {
  const { user, backend, here } = await openList('/admin/packages');
  await screen.findByRole('table', { name: 'Packages' });
  const before = backend.callsTo('GET /rest/v1/rpc/admin_package_page').length;
  await user.type(screen.getByRole('searchbox'), 'goa');
  await waitFor(() => expect(here()).toBe('/admin/packages?q=goa'));
  expect(backend.callsTo('GET /rest/v1/rpc/admin_package_page').length - before).toBeLessThanOrEqual(1);
});

test('offers to clear the filters of an empty result', async () => {
  const { user, here } = await openList('/admin/packages?status=archived', {
    'GET /rest/v1/rpc/admin_package_page': { body: { rows: [], total: 0 } },
  });
  await user.click(await screen.findByRole('button', { name: 'Clear search and filters' }));
  await waitFor(() => expect(here()).toBe('/admin/packages'));
});

test('shows a failure and retries', async () => {
  const { user, backend } = await openList('/admin/packages', {
    'GET /rest/v1/rpc/admin_package_page': refusal(500, 'XX000', 'boom'),
  });
  await screen.findByText('Our service is not responding');
  backend.answer('GET /rest/v1/rpc/admin_package_page', { body: { rows: [row()], total: 1 } });
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('link', { name: 'Kerala backwaters' })).toBeVisible();
});

test('publishes selected packages, names refused ones, and reverts the others', async () => {
  const undo = { id: 'p1', changes: { status: { from: 'published', to: 'draft' } } };
  const done = { outcome: 'done', reason: null, undo };
  const refused = { outcome: 'refused', reason: 'A published package needs a summary', undo: null };
  const answer = ({ id }: { id: string }) => ({ id, ...(id === 'p1' ? done : refused) });
  const { user, backend } = await openList('/admin/packages', {
    'GET /rest/v1/rpc/admin_package_page': {
      body: { rows: [row(), row({ id: 'p2', title: 'Goa', version: 8 })], total: 2 },
    },
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
  expect(backend.callsTo('POST /rest/v1/rpc/change_many').map(({ body }) => body)).toEqual([
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
  await openList('/admin/packages', { 'GET /rest/v1/admin_users?select=status': { body: ownRow('viewer') } });
  await screen.findByRole('table', { name: 'Packages' });
  expect(screen.queryByRole('checkbox')).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'New package' })).toBeDisabled();
  expect(screen.getByTitle('Only managers and owners can change packages.')).toBeVisible();
});
