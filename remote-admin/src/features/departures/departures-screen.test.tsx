import { screen, within } from '@testing-library/react';
import { openAdmin } from '../../testing/render-admin';
// Compiles the route's lazy import before the test's timeout starts.
import './departures-screen';

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

test('shows the departures of a month as a calendar with exact seats, and steps to the next', async () => {
  const { user, backend, here } = await openAdmin('/admin/departures?calendar=2099-01&city=', {
    'GET /rest/v1/rpc/admin_departure_page': ({ path }) => ({
      body: path.includes('2099-02')
        ? { total: 0, rows: [] }
        : {
            total: 1001,
            rows: path.includes('p_from=1000')
              ? [{ ...departure, id: 'd1001', package_title: 'Coorg Weekend' }]
              : [departure],
          },
    }),
    'GET /rest/v1/departure_cities': { body: [] },
  });
  const month = await screen.findByRole('region', { name: 'January 2099' });
  expect(await within(month).findByRole('link', { name: /^Kerala Backwaters/ })).toHaveAccessibleName(
    /Mumbai · 12 of 20 sold, 6 left · On sale/,
  );
  expect(within(month).getByRole('link', { name: /^Coorg Weekend/ })).toBeVisible();
  await user.click(within(month).getByRole('button', { name: 'Next month' }));
  expect(here()).toContain('calendar=2099-02');
  expect(await screen.findByText('No departures in this month.')).toBeVisible();
  expect(backend.callsTo('GET /rest/v1/rpc/admin_departure_page').at(-1)?.path).toContain('p_when=2099-02');
  await user.click(screen.getByRole('button', { name: 'List' }));
  expect(await screen.findByRole('table', { name: 'Departures' })).toBeVisible();
});
