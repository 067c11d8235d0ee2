import { screen, waitFor, within } from '@testing-library/react';
import { openAdmin } from '../../testing/render-admin';
// Compiles the route's lazy imports before the first test's timeout starts.
import './today-screen';

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();

test('lists open tasks with their oldest and next, and the others in one line', async () => {
  await openAdmin('/admin/today', {
    'POST /rest/v1/rpc/desk_today': {
      body: {
        overdue: 3,
        overdue_since: daysAgo(5.2),
        overdue_mine: 2,
        callbacks: 0,
        holds: 1,
        holds_since: '2099-01-02T12:30:00Z',
        balances: 1,
        balances_since: daysAgo(3).slice(0, 10),
        refunds: 0,
        below_minimum: 0,
      },
    },
  });
  const enquiries = await screen.findByRole('region', { name: 'Enquiries' });
  const overdue = within(enquiries).getByRole('link', { name: /Overdue.*Oldest 5 days ago/ });
  expect(overdue).toHaveAttribute('href', '/admin/enquiries?due=overdue');
  expect(within(enquiries).getByRole('link', { name: 'Overdue: 2 assigned to me' })).toBeVisible();
  const bookings = screen.getByRole('region', { name: 'Bookings' });
  expect(
    within(bookings).getByRole('link', { name: /Expiring holds.*Next 2 Jan 2099, 18:00/ }),
  ).toBeVisible();
  expect(
    within(bookings).getByRole('link', { name: /Payments overdue.*Oldest [34] days ago/ }),
  ).toBeVisible();
  expect(screen.queryByRole('region', { name: 'Departures' })).not.toBeInTheDocument();
  expect(screen.getByText(/^Nothing to do:/)).toHaveTextContent(
    'Nothing to do: Callbacks, Refunds to pay, Below minimum',
  );
});

test('lists reviews to moderate, and change requests to answer in place', async () => {
  const booking = { id: 'b1', ref: 'AT-AAAAAAAA', customer_name: 'Asha Menon' };
  const request = {
    id: 'r1',
    text: 'A later flight, please',
    created_at: daysAgo(1),
    answered_at: null,
    booking,
  };
  const { user, backend } = await openAdmin('/admin/today', {
    'POST /rest/v1/rpc/desk_today': { body: { change_requests: 1, reviews: 2, below_minimum: 0 } },
    'GET /rest/v1/change_requests': { body: [request] },
    'PATCH /rest/v1/change_requests': { body: { id: 'r1' } },
  });
  expect(await screen.findByRole('link', { name: /2.*Reviews to moderate/ })).toHaveAttribute(
    'href',
    '/admin/masters/reviews',
  );
  const requests = await screen.findByRole('region', { name: 'Change requests' });
  expect(within(requests).getByRole('link', { name: 'Asha Menon' })).toHaveAttribute(
    'href',
    '/admin/bookings/b1',
  );
  backend.answer('GET /rest/v1/change_requests', { body: [] });
  await user.click(within(requests).getByRole('button', { name: 'Mark as answered' }));
  await waitFor(() => expect(requests).not.toBeInTheDocument());
});
