import { screen, within } from '@testing-library/react';
import { openAdmin } from '../../testing/render-admin';

// Compiles the lazy imports before the first test's timeout starts.
import './customer-screen';

const entry = { text: 'Kerala Backwaters', amount_paise: null, at: '2026-11-22T06:00:00Z', status: null };
const ofBooking = { ...entry, record: 'booking', record_id: 'b1', ref: 'AT-1' };
const customer = {
  name: 'Asha Menon',
  phone: '+919820012345',
  email: 'asha@example.com',
  has_account: true,
  due_paise: 7795000,
  entries: [
    { ...ofBooking, kind: 'payment', text: 'refund', amount_paise: -100000, status: 'verified' },
    { ...ofBooking, kind: 'booking', status: 'hold' },
    { ...ofBooking, kind: 'note', text: 'Wants a lake view' },
    { ...entry, kind: 'enquiry', record: 'enquiry', record_id: 'e1', ref: 'ENQ-1', status: 'new' },
  ],
};

const openCustomer = (body: object | null) =>
  openAdmin('/admin/bookings/customers/%2B919820012345', { 'POST /rest/v1/rpc/customer_records': { body } });

test('shows the records of a customer by kind, with what is due', async () => {
  const { backend } = await openCustomer(customer);
  const page = within(await screen.findByRole('region', { name: 'Asha Menon' }));
  expect(page.getByText('₹77,950 due')).toBeVisible();
  expect(page.getByText('Customer account')).toBeVisible();
  expect(
    page
      .getAllByRole('heading', { level: 2 })
      .slice(1)
      .map(({ textContent }) => textContent),
  ).toEqual(['Bookings (1)', 'Enquiries (1)', 'Payments (1)', 'Notes (1)']);
  expect(page.getByRole('link', { name: 'ENQ-1' })).toHaveAttribute('href', '/admin/enquiries/e1');
  expect(page.getByText('On hold')).toBeVisible();
  expect(page.getByText('Wants a lake view')).toBeVisible();
  expect(backend.sent('POST /rest/v1/rpc/customer_records')).toEqual([{ p_contact: '+919820012345' }]);
});

test('names a message by its occasion until it has a subject', async () => {
  await openCustomer({
    ...customer,
    entries: [
      { ...ofBooking, kind: 'message', text: 'booking_confirmed', status: 'queued' },
      { ...ofBooking, kind: 'message', text: 'Your seats on Kerala Backwaters', status: 'sent' },
    ],
  });
  const messages = within(await screen.findByRole('region', { name: 'Messages (2)' }));
  expect(messages.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^AT-1QueuedBooking confirmed22 Nov/),
    expect.stringMatching(/^AT-1SentYour seats on Kerala Backwaters22 Nov/),
  ]);
});
