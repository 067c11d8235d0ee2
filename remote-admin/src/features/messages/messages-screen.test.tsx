import { screen, within } from '@testing-library/react';
import { openAdmin } from '../../testing/render-admin';
import { messageRow } from '../../testing/rows';

const listed = (overrides: object = {}) => ({
  ...messageRow(),
  booking: { id: 'b1', ref: 'AT-261122-AAAAA' },
  enquiry: null,
  ...overrides,
});

test('lists messages, filters them by state and opens each', async () => {
  const { user, backend, here } = await openAdmin('/admin/settings/messages', {
    'GET /rest/v1/messages': ({ path }) =>
      path.includes('&id=eq.7') ? { body: listed() } : { body: [listed()], count: 1 },
  });
  const table = await screen.findByRole('table', { name: 'Messages' });
  expect(within(table).getByText('asha@example.com')).toBeVisible();

  await user.click(screen.getByRole('button', { name: 'Filter' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Status' }));
  await user.selectOptions(screen.getByRole('combobox', { name: 'Status' }), 'Failed');
  expect(here()).toBe('/admin/settings/messages?state=failed');
  expect(backend.callsTo('GET /rest/v1/messages').some(({ path }) => path.includes('state=eq.failed'))).toBe(
    true,
  );

  await user.click(within(table).getByRole('link', { name: 'Your tour is booked' }));
  const panel = await screen.findByRole('region', { name: 'Booking confirmed' });
  expect(panel).toHaveTextContent('your seats are booked.');
  expect(within(panel).getByRole('link', { name: 'AT-261122-AAAAA' })).toHaveAttribute(
    'href',
    '/admin/bookings/b1',
  );
});
