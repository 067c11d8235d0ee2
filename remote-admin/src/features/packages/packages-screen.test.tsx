import { screen, within } from '@testing-library/react';
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

test('publishes selected packages and names refused ones', async () => {
  const done = { outcome: 'done', reason: null };
  const refused = { outcome: 'refused', reason: 'A published package needs a summary' };
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
  expect(backend.sent('POST /rest/v1/rpc/change_many')).toEqual([
    {
      p_kind: 'package',
      p_items: [
        { id: 'p1', changes: { status: { to: 'published' } } },
        { id: 'p2', changes: { status: { to: 'published' } } },
      ],
    },
  ]);
});

test('offers neither selection nor adding without permission, with the reason', async () => {
  await openList([row()], asRole('viewer'));
  await screen.findByRole('table', { name: 'Packages' });
  expect(screen.queryByRole('checkbox')).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'New package' })).toBeDisabled();
  expect(screen.getByTitle('Only managers and owners can change packages.')).toBeVisible();
});
