import { screen, waitFor, within } from '@testing-library/react';
import { openAdmin } from '../../testing/render-admin';

// Compiles the route's lazy imports before the first test's timeout starts.
import './today-screen';

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();

test('lists open tasks with their oldest and next, and the others in one line', async () => {
  await openAdmin('/admin/today', {
    'GET /rest/v1/rpc/desk_today': {
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
  expect(screen.getByText(/^All clear:/)).toHaveTextContent(
    'All clear: no callbacks, no refunds to pay, no departures below minimum',
  );
});

test('shows decisions of managers until they are marked as read', async () => {
  const decision = {
    kind: 'discount',
    decision: 'approved',
    record_id: 'q1',
    ref: 'AQ-261122-AAAAAA',
    customer_name: 'Farah Khan',
    amount_paise: 2500000,
    reason: null,
    decided_by: 'Meera Iyer',
    decided_at: '2026-11-22T08:00:00.123456+00:00',
  };
  const rejection = {
    ...decision,
    kind: 'payment',
    decision: 'rejected',
    record_id: 'b1',
    ref: 'AT-AAAAAAAA',
    reason: 'Not on the statement',
    decided_at: '2026-11-22T07:00:00Z',
  };
  const { user, backend } = await openAdmin('/admin/today', {
    'GET /rest/v1/rpc/desk_today': { body: { decisions: 2, below_minimum: 0 } },
    'GET /rest/v1/rpc/own_decisions': { body: [decision, rejection] },
    'POST /rest/v1/rpc/confirm_decisions': { status: 204 },
  });
  const decisions = await screen.findByRole('region', { name: 'Decisions on your requests' });
  expect(await screen.findByRole('link', { name: /^Today, 2 to do/ })).toBeInTheDocument();
  const [discount, payment] = within(decisions).getAllByRole('listitem');
  expect(discount).toHaveTextContent(
    'AQ-261122-AAAAAA · Farah KhanDiscount of ₹25,000 approved. You can share the quote and hold seats.Meera Iyer, 22 Nov 2026, 13:30',
  );
  expect(payment).toHaveTextContent('Payment of ₹25,000 rejected: Not on the statement');
  expect(within(decisions).getByRole('link', { name: 'AT-AAAAAAAA' })).toHaveAttribute(
    'href',
    '/admin/bookings/b1',
  );
  backend.answer('GET /rest/v1/rpc/desk_today', { body: { decisions: 0, below_minimum: 0 } });
  await user.click(within(decisions).getByRole('button', { name: 'Mark as read' }));
  await waitFor(() => expect(decisions).not.toBeInTheDocument());
  expect(backend.sent('POST /rest/v1/rpc/confirm_decisions')).toEqual([{ p_until: decision.decided_at }]);
});
