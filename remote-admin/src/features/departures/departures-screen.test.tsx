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
  waiting_count: 0,
  version: 1,
};

test("keeps a colleague's new date when only the city of a departure is changed", async () => {
  let stored = departure;
  const { user, backend } = await openAdmin('/admin/departures/d1', {
    'GET /rest/v1/rpc/admin_departure_page': () => ({ body: { total: 1, rows: [stored] } }),
    'POST /rest/v1/rpc/admin_departure': () => ({ body: stored }),
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
