import { screen, waitFor, within } from '@testing-library/react';
import { refusal } from '../../testing/backend';
import { fill, openAdmin } from '../../testing/render-admin';
// Compiles the route's lazy import before the test's timeout starts.
import './departures-screen';
import './departure-panel';

const departure = {
  id: 'd1',
  package_id: 'p1',
  package_title: 'Kerala Backwaters',
  package_code: 'KER1',
  starts_on: '2099-01-02',
  ends_on: '2099-01-08',
  departure_city_id: 'c1',
  departure_city: 'Mumbai',
  status: 'open',
  package_state: 'published',
  seats_total: 20,
  seats_booked: 12,
  seats_held: 2,
  seats_left: 6,
  min_guests: null,
  is_below_minimum: false,
  sales_paise: 1000,
  seats_sold: 12,
  version: 1,
};

test("keeps a colleague's new date when only the city of a departure is changed", async () => {
  let stored = departure;
  const { user, backend } = await openAdmin('/admin/departures/d1', {
    'GET /rest/v1/rpc/admin_departure_page': () => ({ body: { total: 1, rows: [stored] } }),
    'GET /rest/v1/rpc/admin_departure': () => ({ body: stored }),
    'GET /rest/v1/departure_cities': {
      body: [
        { id: 'c1', name: 'Mumbai' },
        { id: 'c2', name: 'Delhi' },
      ],
    },
    'GET /rest/v1/': { body: [] },
    'POST /rest/v1/rpc/decide_departure': refusal(409, 'PT409', 'STALE: the departure has changed meanwhile'),
  });
  await user.click(await screen.findByRole('button', { name: 'Move' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Move this departure' }));
  await dialog.findByText('No bookings are affected.');
  await user.selectOptions(
    dialog.getByLabelText('From'),
    await dialog.findByRole('option', { name: 'Delhi' }),
  );
  fill(dialog.getByLabelText('Reason'), 'No flights from Mumbai');
  stored = { ...departure, starts_on: '2099-01-05', version: 2 };
  await user.click(dialog.getByRole('button', { name: 'Move departure' }));
  await dialog.findByText(/^Nothing was changed/);
  await dialog.findByText(/5 Jan 2099/);
  await user.click(dialog.getByRole('button', { name: 'Move departure' }));
  await waitFor(() =>
    expect(backend.sent('POST /rest/v1/rpc/decide_departure').at(-1)).toMatchObject({
      p_change: { starts_on: '2099-01-05', departure_city_id: 'c2' },
      p_version: 2,
    }),
  );
});

const booking = (id: string, seats: number) => ({
  id,
  ref: `AT-${id}`,
  status: 'confirmed',
  contact: { name: 'Asha Menon' },
  seats,
  hold_expires_at: null,
  total_paise: 100,
  paid_paise: 0,
  verified_paise: 0,
  due_paise: 100,
  version: 1,
  special_wishes: null,
  booking_travellers: [],
});
const other = (id: string, starts_on: string, seats_left: number) => ({
  id,
  starts_on,
  status: 'open',
  is_on_sale: true,
  seats_left,
  city: null,
  departure_prices: [],
});

test('moves or refunds all bookings of a cancelled departure at once', async () => {
  const { user, backend } = await openAdmin('/admin/departures/d1', {
    'GET /rest/v1/rpc/admin_departure_page': { body: { total: 1, rows: [departure] } },
    'GET /rest/v1/rpc/admin_departure': { body: departure },
    'GET /rest/v1/rpc/admin_departures': {
      body: [other('d2', '2099-02-02', 3), other('d3', '2099-03-03', 4)],
    },
    'GET /rest/v1/bookings': { body: [booking('1', 2), booking('2', 2)] },
    'GET /rest/v1/': { body: [] },
    'POST /rest/v1/rpc/decide_departure': { body: { ...departure, status: 'cancelled' } },
  });
  await user.click(await screen.findByRole('button', { name: 'Cancel departure' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Cancel this departure?' }));
  const choice = await dialog.findByLabelText('Move all to');
  expect(await within(choice).findByRole('option', { name: /^2 Feb 2099/ })).toBeDisabled();
  await user.click(dialog.getByRole('button', { name: 'Refund all' }));
  expect(dialog.getByLabelText('Action for AT-2')).toHaveValue('cancel');
  await user.selectOptions(choice, 'd3');
  fill(dialog.getByLabelText('Reason'), 'Too few guests');
  expect(dialog.queryByRole('button', { name: 'Cancel' })).not.toBeInTheDocument();
  await user.click(dialog.getByRole('button', { name: 'Cancel departure' }));
  await waitFor(() =>
    expect(backend.sent('POST /rest/v1/rpc/decide_departure')).toMatchObject([
      {
        p_decisions: ['1', '2'].map((booking_id) => ({
          booking_id,
          version: 1,
          fate: 'move',
          departure_id: 'd3',
        })),
      },
    ]),
  );
});
